import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, filterOf, noFilters, type SearchState, searchIn } from './search-state';

/** The search lives in the page's address: it survives a reload, the back button works, and a link shares it. */
export function useSearch() {
  const [address, setAddress] = useSearchParams();
  const search = useMemo(() => searchIn(address), [address]);
  const filter = useMemo(() => filterOf(search), [search]);
  /** Typing replaces the address, so that "back" does not go letter by letter. */
  const change = (changed: Partial<SearchState>, { replace = false } = {}) =>
    setAddress((now) => addressOf({ ...searchIn(now), ...changed }, now), { replace });
  return {
    search,
    filter,
    change,
    resetFilters: () => change({ ...noFilters, query: search.query }),
    clear: () => change(noFilters),
  };
}
