import { useSearchParams } from 'react-router-dom';
import { MAX_QUERY_LENGTH } from '../library/search-state';
import { useHistoryInfiniteQuery } from '../watching/watching-api';

/** The history, and the search in it, which is the page's URL. The last results stay until the next ones are loaded. */
export function useHistory() {
  const [searchParams, setSearchParams] = useSearchParams();
  const query = (searchParams.get('query') ?? '').slice(0, MAX_QUERY_LENGTH);
  // Other devices add to it.
  const list = useHistoryInfiniteQuery(query.trim(), { refetchOnMountOrArgChange: true });
  return {
    query,
    search: (next: string) => setSearchParams(next ? { query: next } : {}, { replace: true }),
    list,
    records: list.data?.pages.flatMap((page) => page.records) ?? [],
  };
}
