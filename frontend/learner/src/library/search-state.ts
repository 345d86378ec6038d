import {
  DURATION_BANDS,
  type DurationBand,
  JOINTS,
  type Joint,
  PATHOLOGIES,
  type Pathology,
  SORT_ORDERS,
  type SortOrder,
  type VideoFilter,
} from '@msk/contracts';

export interface SearchState {
  query: string;
  joint: Joint | 'all';
  pathology: Pathology | 'all';
  duration: DurationBand | 'all';
  sortBy: SortOrder;
}

export const noFilters: SearchState = {
  query: '',
  joint: 'all',
  pathology: 'all',
  duration: 'all',
  sortBy: 'relevance',
};

/** Characters of a question that the server takes. */
export const LONGEST_QUERY = 500;

const oneOf = <Word extends string>(known: readonly Word[], given: string | null): Word | undefined =>
  known.find((word) => word === given);

/** What the address asks for. Words it got wrong count as not said and what is too long is cut, so any link still opens. */
export const searchIn = (address: URLSearchParams): SearchState => ({
  query: (address.get('query') ?? '').slice(0, LONGEST_QUERY),
  joint: oneOf(JOINTS, address.get('joint')) ?? 'all',
  pathology: oneOf(PATHOLOGIES, address.get('pathology')) ?? 'all',
  duration: oneOf(DURATION_BANDS, address.get('duration')) ?? 'all',
  sortBy: oneOf(SORT_ORDERS, address.get('sortBy')) ?? 'relevance',
});

/** Only what differs from the default, the query trimmed; sent to the server as it is (specification, section 5). */
export function filterOf({ query, joint, pathology, duration, sortBy }: SearchState): VideoFilter {
  const words = query.trim();
  return {
    ...(words && { query: words }),
    ...(joint !== 'all' && { joint }),
    ...(pathology !== 'all' && { pathology }),
    ...(duration !== 'all' && { duration }),
    ...(sortBy !== 'relevance' && { sortBy }),
  };
}

/** How many of the four controls below the search box are off their default: the badge on Reset Filters. */
export const countSet = ({ joint, pathology, duration, sortBy }: SearchState): number =>
  [joint !== 'all', pathology !== 'all', duration !== 'all', sortBy !== 'relevance'].filter(Boolean).length;

/** The address that asks for this search; whatever else it says (the view) stays. */
export function addressOf(search: SearchState, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const key of Object.keys(noFilters)) next.delete(key);
  for (const [key, value] of Object.entries(filterOf(search))) next.set(key, value);
  return next;
}
