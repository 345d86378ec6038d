import { lazyControl, type StandInProps } from '@msk/frontend-shared/lazy-control';
import styles from './filter-select.module.css';
import { type FilterSelectProps, FilterValue } from './filter-value';

const LazyFilterSelect = lazyControl<FilterSelectProps<string>>(
  () => import('./filter-list').then(({ FilterList }) => FilterList),
  ClosedFilter,
);

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  return <LazyFilterSelect {...(props as unknown as FilterSelectProps<string>)} />;
}

/** Has the attributes of the closed control of filter-list.tsx. */
function ClosedFilter({ standIn, ...filter }: FilterSelectProps<string> & { standIn: StandInProps }) {
  return (
    <button
      {...standIn}
      type="button"
      role="combobox"
      aria-label={filter.name}
      aria-expanded={false}
      aria-controls={undefined}
      aria-autocomplete="none"
      className={styles.trigger}
      data-set={filter.isSet || undefined}
    >
      <FilterValue {...filter} />
    </button>
  );
}
