import type { Facets } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { Notice } from '@msk/frontend-shared/components/notice';
import type { SearchState } from './search-state';
import { zeroResultHints } from './zero-result-hints';

interface NoResultsProps {
  search: SearchState;
  facets?: Facets;
  onChange: (changed: Partial<SearchState>) => void;
  onClear: () => void;
}

/** The empty result, with the filters that exclude cases. */
export function NoResults({ search, facets, onChange, onClear }: NoResultsProps) {
  return (
    <Notice title="No cases found" text={`Nothing in the library matches ${describeSearch(search)}.`}>
      {facets &&
        zeroResultHints(search, facets).map(({ label, change }) => (
          <Button key={label} onClick={() => onChange(change)}>
            {label}
          </Button>
        ))}
      <Button variant="primary" onClick={onClear}>
        Clear Filters
      </Button>
    </Notice>
  );
}

function describeSearch({ query, joint, pathology, duration }: SearchState): string {
  const set = [joint, pathology, duration].filter((value) => value !== 'all').length;
  if (set === 0) return 'this search';
  const filters = set === 1 ? 'this filter' : 'these filters';
  if (query.trim()) return `this search and ${filters} together`;
  return set === 1 ? filters : `${filters} together`;
}
