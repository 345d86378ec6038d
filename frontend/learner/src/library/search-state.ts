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

/** The longest query that the server accepts. */
export const MAX_QUERY_LENGTH = 500;

const oneOf = <Value extends string>(known: readonly Value[], text: string | null): Value | undefined =>
  known.find((value) => value === text);

/** The search in the URL. Unknown values are ignored and a too long query is truncated, so that any link opens. */
export const parseSearch = (searchParams: URLSearchParams): SearchState => ({
  query: (searchParams.get('query') ?? '').slice(0, MAX_QUERY_LENGTH),
  joint: oneOf(JOINTS, searchParams.get('joint')) ?? 'all',
  pathology: oneOf(PATHOLOGIES, searchParams.get('pathology')) ?? 'all',
  duration: oneOf(DURATION_BANDS, searchParams.get('duration')) ?? 'all',
  sortBy: oneOf(SORT_ORDERS, searchParams.get('sortBy')) ?? 'relevance',
});

/**
 * The parameters that differ from the default, with a trimmed query; sent to the server as they are (specification,
 * section 5).
 */
export function toFilter({ query, joint, pathology, duration, sortBy }: SearchState): VideoFilter {
  const trimmed = query.trim();
  return {
    ...(trimmed && { query: trimmed }),
    ...(joint !== 'all' && { joint }),
    ...(pathology !== 'all' && { pathology }),
    ...(duration !== 'all' && { duration }),
    ...(sortBy !== 'relevance' && { sortBy }),
  };
}

/** The number of active filters, the sort order included: the badge on Reset Filters. */
export const countActiveFilters = ({ joint, pathology, duration, sortBy }: SearchState): number =>
  [joint !== 'all', pathology !== 'all', duration !== 'all', sortBy !== 'relevance'].filter(Boolean).length;

/** The URL parameters of this search; other parameters (the view) stay. */
export function toSearchParams(search: SearchState, searchParams: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(searchParams);
  for (const key of Object.keys(noFilters)) next.delete(key);
  for (const [key, value] of Object.entries(toFilter(search))) next.set(key, value);
  return next;
}
