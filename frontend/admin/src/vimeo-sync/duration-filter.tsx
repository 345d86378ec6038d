import { Input } from 'antd';
import { type FilterProps, FilterSwitch } from './filter-switch';
import { parseMinutes } from './sync-settings';

export const DurationFilter = ({ settings, onChange }: FilterProps) => (
  <FilterSwitch
    label="Minimum duration"
    isOn={settings.enableDurationFilter}
    onSwitch={(enableDurationFilter) => onChange({ enableDurationFilter })}
  >
    <Input
      aria-label="Minimum duration in minutes, 1 to 120"
      inputMode="numeric"
      suffix="minutes"
      value={settings.minDuration}
      onChange={({ target }) => onChange({ minDuration: target.value })}
      onBlur={() => onChange({ minDuration: String(parseMinutes(settings.minDuration)) })}
    />
  </FilterSwitch>
);
