import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { noFilters, parseSearch, type SearchState, toFilter, toSearchParams } from './search-state';

/** In the history entry of a search that is being typed: the search that it has replaced. */
interface TypingState {
  typedOver: string;
}

/** The search is the page's URL: it survives a reload, Back works, and a link shares it. */
export function useSearch() {
  const navigate = useNavigate();
  const { search: queryString, state } = useLocation();
  const searchParams = useMemo(() => new URLSearchParams(queryString), [queryString]);
  const search = useMemo(() => parseSearch(searchParams), [searchParams]);
  const filter = useMemo(() => toFilter(search), [search]);
  const searchFor = (changed: Partial<SearchState>) => `?${toSearchParams({ ...search, ...changed }, searchParams)}`;

  const currentSearch = searchFor({});
  const { typedOver } = (state ?? {}) as Partial<TypingState>;

  /** Typing replaces the history entry, so that Back does not go letter by letter. */
  const type = (query: string) => {
    const state: TypingState = { typedOver: typedOver ?? currentSearch };
    void navigate({ search: searchFor({ query }) }, { replace: true, state });
  };

  /** Commits a search: the replaced search gets its entry back, and this one its own entry after it. */
  const commit = (query = search.query) => {
    const target = searchFor({ query });
    if (typedOver !== undefined) void navigate({ search: typedOver }, { replace: true });
    if (target !== (typedOver ?? currentSearch)) void navigate({ search: target });
  };

  const change = (changed: Partial<SearchState>) => {
    commit();
    void navigate({ search: searchFor(changed) });
  };

  return {
    search,
    filter,
    type,
    commit,
    change,
    resetFilters: () => change({ ...noFilters, query: search.query }),
    clear: () => change(noFilters),
  };
}
