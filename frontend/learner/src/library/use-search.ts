import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf, filterOf, noFilters, type SearchState, searchIn } from './search-state';

/** In the history entry of a search that is still being typed: the search whose place it has taken so far. */
interface BeingTyped {
  typedOver: string;
}

/** The search lives in the page's address: it survives a reload, the back button works, and a link shares it. */
export function useSearch() {
  const navigate = useNavigate();
  const { search: given, state } = useLocation();
  const address = useMemo(() => new URLSearchParams(given), [given]);
  const search = useMemo(() => searchIn(address), [address]);
  const filter = useMemo(() => filterOf(search), [search]);
  const addressFor = (changed: Partial<SearchState>) => `?${addressOf({ ...search, ...changed }, address)}`;

  const present = addressFor({});
  const { typedOver } = (state ?? {}) as Partial<BeingTyped>;

  /** Typing replaces the address, so that "back" does not go letter by letter. */
  const type = (query: string) => {
    const state: BeingTyped = { typedOver: typedOver ?? present };
    void navigate({ search: addressFor({ query }) }, { replace: true, state });
  };

  /** This is what was meant: the search that was typed over gets its entry back, and this one has its own after it. */
  const settle = (query = search.query) => {
    const meant = addressFor({ query });
    if (typedOver !== undefined) void navigate({ search: typedOver }, { replace: true });
    if (meant !== (typedOver ?? present)) void navigate({ search: meant });
  };

  const change = (changed: Partial<SearchState>) => {
    settle();
    void navigate({ search: addressFor(changed) });
  };

  return {
    search,
    filter,
    type,
    settle,
    change,
    resetFilters: () => change({ ...noFilters, query: search.query }),
    clear: () => change(noFilters),
  };
}
