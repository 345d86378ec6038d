import { ChevronDown } from 'lucide-react';
import styles from './filter-select.module.css';

export interface FilterOption<Value extends string> {
  value: Value;
  label: string;
  /** The number of cases with this option; absent for the sort order. */
  count?: number;
}

export interface FilterSelectProps<Value extends string> {
  name: string;
  value: Value;
  options: FilterOption<Value>[];
  isSet: boolean;
  /** Shown before the value if the value alone is unclear. */
  prefix?: string;
  onChoose(value: Value): void;
}

/** What the control shows while it is closed. */
export const FilterValue = ({ value, options, prefix }: FilterSelectProps<string>) => (
  <>
    <span className={styles.value}>
      {prefix} {options.find((option) => option.value === value)?.label}
    </span>
    <ChevronDown className={styles.icon} size={16} strokeWidth={1.5} aria-hidden />
  </>
);
