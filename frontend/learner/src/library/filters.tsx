import {
  DURATION_BANDS,
  DURATION_LABELS,
  type Facets,
  JOINT_LABELS,
  JOINTS,
  PATHOLOGIES,
  PATHOLOGY_LABELS,
  SORT_LABELS,
  SORT_ORDERS,
} from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { RotateCcw } from 'lucide-react';
import { FilterSelect } from './filter-select';
import styles from './filters.module.css';
import { countActiveFilters, type SearchState } from './search-state';

interface FiltersProps {
  search: SearchState;
  facets?: Facets;
  onChange: (changed: Partial<SearchState>) => void;
  onReset: () => void;
}

/** The four controls below the search box, each option with its number of cases. */
export function Filters({ search, facets, onChange, onReset }: FiltersProps) {
  const activeCount = countActiveFilters(search);
  return (
    <fieldset className={styles.filters} aria-label="Filters">
      <FilterSelect
        name="Joint"
        value={search.joint}
        isSet={search.joint !== 'all'}
        options={optionsOf(JOINTS, JOINT_LABELS, facets?.joint)}
        onChoose={(joint) => onChange({ joint })}
      />
      <FilterSelect
        name="Pathology"
        value={search.pathology}
        isSet={search.pathology !== 'all'}
        options={optionsOf(PATHOLOGIES, PATHOLOGY_LABELS, facets?.pathology)}
        onChoose={(pathology) => onChange({ pathology })}
      />
      <FilterSelect
        name="Duration"
        value={search.duration}
        isSet={search.duration !== 'all'}
        options={optionsOf(DURATION_BANDS, DURATION_LABELS, facets?.duration)}
        onChoose={(duration) => onChange({ duration })}
      />
      <FilterSelect
        name="Sort By"
        prefix="Sort:"
        value={search.sortBy}
        isSet={search.sortBy !== 'relevance'}
        options={SORT_ORDERS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        onChoose={(sortBy) => onChange({ sortBy })}
      />
      {activeCount > 0 && (
        <Button variant="quiet" size="small" onClick={onReset}>
          <RotateCcw size={16} strokeWidth={1.5} aria-hidden />
          <span>
            Reset<span className={styles.wide}> Filters</span>
          </span>
          <span className={styles.badge}>{activeCount}</span>
          <span className="visually-hidden">set</span>
        </Button>
      )}
    </fieldset>
  );
}

const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value | 'all', string>,
  counts?: Record<Value, number>,
) => [
  { value: 'all' as const, label: labels.all },
  ...values.map((value) => ({ value, label: labels[value], count: counts?.[value] })),
];
