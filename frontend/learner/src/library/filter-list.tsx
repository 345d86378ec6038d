import { formatCount } from '@msk/frontend-shared/format';
import type { ControlProps } from '@msk/frontend-shared/lazy-control';
import { Check } from 'lucide-react';
import { Select } from 'radix-ui';
import styles from './filter-select.module.css';
import { type FilterSelectProps, FilterValue } from './filter-value';

/** A filter with the list of its options; loaded after the first paint. */
export function FilterList({ ref, defaultOpen, ...filter }: FilterSelectProps<string> & ControlProps) {
  return (
    <Select.Root value={filter.value} onValueChange={filter.onChoose} defaultOpen={defaultOpen}>
      <Select.Trigger
        ref={ref}
        className={styles.trigger}
        aria-label={filter.name}
        data-set={filter.isSet || undefined}
      >
        <FilterValue {...filter} />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content className={styles.list} position="popper" sideOffset={6} collisionPadding={8}>
          <Select.Viewport>
            {filter.options.map((option) => (
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
