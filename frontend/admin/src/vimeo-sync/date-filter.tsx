import { Button, Input } from 'antd';
import { type FilterProps, FilterSwitch } from './filter-switch';
import { daysBefore } from './sync-settings';
import styles from './vimeo-sync.module.css';

const SHORTCUTS = [
  ['Last 24 hours', 1],
  ['Last week', 7],
  ['Last month', 30],
] as const;

export const DateFilter = ({ settings, onChange }: FilterProps) => (
  <FilterSwitch
    label="Uploaded after"
    isOn={settings.enableDateFilter}
    onSwitch={(enableDateFilter) => onChange({ enableDateFilter })}
  >
    <Input
      type="datetime-local"
      aria-label="Only videos uploaded after"
      value={toLocalInputValue(settings.dateAfter)}
      onChange={({ target }) => target.value && onChange({ dateAfter: new Date(target.value).toISOString() })}
    />
    <div className={styles.shortcuts}>
      {SHORTCUTS.map(([label, days]) => (
        <Button key={label} size="small" onClick={() => onChange({ dateAfter: daysBefore(new Date(), days) })}>
          {label}
        </Button>
      ))}
    </div>
  </FilterSwitch>
);

/** A datetime-local input takes the local time without a zone, to the minute. */
function toLocalInputValue(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
