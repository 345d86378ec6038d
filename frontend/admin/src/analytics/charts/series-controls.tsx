import type { SeriesInterval } from '@msk/contracts';
import { DatePicker, Flex, Segmented, Switch } from 'antd';
import dayjs from 'dayjs';
import { CsvLink } from '../../table/csv-link';
import { lastDays, type SeriesRequest } from './use-series-request';

const PRESETS = [
  { label: 'Last 30 days', value: () => lastDays(30) },
  { label: 'Last 90 days', value: () => lastDays(90) },
  { label: 'Last 12 months', value: () => lastDays(365) },
];

const INTERVALS: { value: SeriesInterval; label: string }[] = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
];

/** The range and the intervals of the charts, the comparison, and the export. */
export const SeriesControls = ({ range, params, changeRange, changeInterval, changeCompare }: SeriesRequest) => (
  <Flex wrap gap="small" align="center" justify="space-between">
    <Flex wrap gap="small" align="center">
      <DatePicker.RangePicker
        aria-label="Range"
        allowClear={false}
        value={range}
        presets={PRESETS}
        disabledDate={(day) => day.isAfter(dayjs(), 'day')}
        onChange={(chosen) => chosen?.[0] && chosen[1] && changeRange([chosen[0], chosen[1]])}
      />
      <Segmented aria-label="Intervals" options={INTERVALS} value={params.interval} onChange={changeInterval} />
      <Flex component="label" gap="small" align="center">
        <Switch size="small" checked={params.compare} onChange={changeCompare} />
        Compare with the period before
      </Flex>
    </Flex>
    <CsvLink path="admin/analytics/series.csv" params={params} />
  </Flex>
);
