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
import { Button } from '@msk/frontend-shared/parts/button';
import { RotateCcw } from 'lucide-react';
import { FilterSelect } from './filter-select';
import styles from './filters.module.css';
import { countSet, type SearchState } from './search-state';

interface FiltersProps {
  search: SearchState;
  facets?: Facets;
  onChange: (changed: Partial<SearchState>) => void;
  onReset: () => void;
}

/** The four controls under the search box, each option with the cases it would leave. */
export function Filters({ search, facets, onChange, onReset }: FiltersProps) {
  const set = countSet(search);
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
      {set > 0 && (
        <Button look="quiet" size="small" onClick={onReset}>
          <RotateCcw size={16} strokeWidth={1.5} aria-hidden />
          <span>
            Reset<span className={styles.wide}> Filters</span>
          </span>
          <span className={styles.badge}>{set}</span>
          <span className="visually-hidden">set</span>
        </Button>
      )}
    </fieldset>
  );
}

const optionsOf = <Word extends string>(
  words: readonly Word[],
  labels: Record<Word | 'all', string>,
  counts?: Record<Word, number>,
) => [
  { value: 'all' as const, label: labels.all },
  ...words.map((value) => ({ value, label: labels[value], count: counts?.[value] })),
];
