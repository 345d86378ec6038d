import styles from './filter-bar.module.css';
import { FilterChoices } from './filter-choices';
import type { FiltersProps } from './filters-props';
import { ResetButton } from './reset-button';
import { countActiveFilters } from './search-state';

/** The filters side by side below the search box. */
const FilterBar = ({ search, facets, onChange, onReset }: FiltersProps) => (
  <fieldset className={styles.filters} aria-label="Filters">
    <FilterChoices search={search} facets={facets} onChange={onChange} />
    <ResetButton activeCount={countActiveFilters(search)} onReset={onReset} />
  </fieldset>
);

export default FilterBar;
