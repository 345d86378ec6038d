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
import { FilterSelect } from './filter-select';
import type { SearchState } from './search-state';

interface FilterChoicesProps {
  search: SearchState;
  facets?: Facets | undefined;
  onChange: (changed: Partial<SearchState>) => void;
}

/** The four controls, each option with its number of cases. */
export const FilterChoices = ({ search, facets, onChange }: FilterChoicesProps) => (
  <>
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
  </>
);

const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value | 'all', string>,
  counts?: Record<Value, number>,
) => [
  { value: 'all' as const, label: labels.all },
  ...values.map((value) => ({ value, label: labels[value], count: counts?.[value] })),
];
