import type { Facets, NearQuery } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { Notice } from '@msk/frontend-shared/components/notice';
import { formatCounted } from '@msk/frontend-shared/format';
import { NearNames } from './near-names';
import type { SearchState } from './search-state';
import { zeroResultHints } from './zero-result-hints';

interface NoResultsProps {
  search: SearchState;
  facets?: Facets;
  /** The closest query that asks for less and finds cases. */
  nearQuery: NearQuery | null;
  onChange: (changed: Partial<SearchState>) => void;
  onClear: () => void;
}

/** The empty result, with what was close: filters that exclude cases, a query that asks for less, names that are alike. */
export function NoResults({ search, facets, nearQuery, onChange, onClear }: NoResultsProps) {
  const query = search.query.trim();
  return (
    <Notice title="No cases found" text={`Nothing in the library matches ${describeSearch(search)}.`}>
      {facets &&
        zeroResultHints(search, facets).map(({ label, change }) => (
          <Button key={label} onClick={() => onChange(change)}>
            {label}
          </Button>
        ))}
      {nearQuery && (
        <Button onClick={() => onChange({ query: nearQuery.query })}>
          {formatCounted(nearQuery.total, 'case')} for {nearQuery.query}
        </Button>
      )}
      {query && !hasFilter(search) && <NearNames query={query} onSearch={(name) => onChange({ query: name })} />}
      <Button variant="primary" onClick={onClear}>
        Clear Filters
      </Button>
    </Notice>
  );
}

/** Under a filter a name may find nothing; there, the filters that exclude cases are named. */
const hasFilter = ({ joint, pathology, duration }: SearchState): boolean =>
  [joint, pathology, duration].some((value) => value !== 'all');

function describeSearch({ query, joint, pathology, duration }: SearchState): string {
  const set = [joint, pathology, duration].filter((value) => value !== 'all').length;
  if (set === 0) return 'this search';
  const filters = set === 1 ? 'this filter' : 'these filters';
  if (query.trim()) return `this search and ${filters} together`;
  return set === 1 ? filters : `${filters} together`;
}
