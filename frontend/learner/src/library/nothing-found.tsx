import type { Facets } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/parts/button';
import { Notice } from '@msk/frontend-shared/parts/notice';
import type { SearchState } from './search-state';
import { waysOut } from './ways-out';

interface NothingFoundProps {
  search: SearchState;
  facets?: Facets;
  onChange: (changed: Partial<SearchState>) => void;
  onClear: () => void;
}

/** Why nothing is found, and what each filter keeps away. */
export function NothingFound({ search, facets, onChange, onClear }: NothingFoundProps) {
  return (
    <Notice title="No cases found" text={`Nothing in the library matches ${askedFor(search)}.`}>
      {facets &&
        waysOut(search, facets).map(({ label, off }) => (
          <Button key={label} onClick={() => onChange(off)}>
            {label}
          </Button>
        ))}
      <Button look="primary" onClick={onClear}>
        Clear Filters
      </Button>
    </Notice>
  );
}

function askedFor({ query, joint, pathology, duration }: SearchState): string {
  const set = [joint, pathology, duration].filter((value) => value !== 'all').length;
  if (set === 0) return 'this search';
  const filters = set === 1 ? 'this filter' : 'these filters';
  if (query.trim()) return `this search and ${filters} together`;
  return set === 1 ? filters : `${filters} together`;
}
