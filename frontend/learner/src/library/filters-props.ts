import type { Facets } from '@msk/contracts';
import type { SearchState } from './search-state';

export interface FiltersProps {
  search: SearchState;
  facets?: Facets | undefined;
  /** The number of cases found; undefined until the first answer. */
  total?: number | undefined;
  onChange: (changed: Partial<SearchState>) => void;
  onReset: () => void;
}
