import { formatCount } from '@msk/frontend-shared/format';
import { Check, ChevronDown } from 'lucide-react';
import { Select } from 'radix-ui';
import styles from './filter-select.module.css';

export interface FilterOption<Value extends string> {
  value: Value;
  label: string;
  /** The number of cases with this option; absent for the sort order. */
  count?: number;
}

interface FilterSelectProps<Value extends string> {
  name: string;
  value: Value;
  options: FilterOption<Value>[];
  isSet: boolean;
  /** Shown before the value if the value alone is unclear. */
  prefix?: string;
  onChoose: (value: Value) => void;
}

export function FilterSelect<Value extends string>({
  name,
  value,
  options,
  isSet,
  prefix,
  onChoose,
}: FilterSelectProps<Value>) {
  return (
    <Select.Root value={value} onValueChange={(chosen: Value) => onChoose(chosen)}>
      <Select.Trigger className={styles.trigger} aria-label={name} data-set={isSet || undefined}>
        <span className={styles.value}>
          {prefix} <Select.Value>{options.find((option) => option.value === value)?.label}</Select.Value>
        </span>
        <Select.Icon className={styles.icon}>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content className={styles.list} position="popper" sideOffset={6} collisionPadding={8}>
          <Select.Viewport>
            {options.map((option) => (
              <Select.Item
                key={option.value}
                value={option.value}
                className={styles.option}
                data-empty={option.count === 0 || undefined}
              >
                <Select.ItemIndicator className={styles.chosen}>
                  <Check size={16} strokeWidth={1.5} aria-hidden />
                </Select.ItemIndicator>
                <Select.ItemText>
                  {option.label}
                  {option.count !== undefined && <span className={styles.count}> {formatCount(option.count)}</span>}
                </Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
