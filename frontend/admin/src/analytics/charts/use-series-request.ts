import { SERIES_INTERVALS, type SeriesInterval } from '@msk/contracts';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useUrlParams } from '../../components/use-url-params';
import type { SeriesParams } from '../analytics-api';

dayjs.extend(utc);

const FORMAT = 'YYYY-MM-DD';
const DEFAULT_DAYS = 90;

/** The last days, today included. UTC, as the series are. */
export const lastDays = (days: number): [Dayjs, Dayjs] => [dayjs.utc().subtract(days - 1, 'day'), dayjs.utc()];

const isDay = (text: string | null): text is string => text !== null && dayjs.utc(text, FORMAT).isValid();

/** Short ranges by day, long ones by month. */
export function intervalOf([from, to]: [Dayjs, Dayjs]): SeriesInterval {
  const days = to.diff(from, 'day') + 1;
  if (days <= 45) return 'day';
  return days <= 200 ? 'week' : 'month';
}

/** The range of the charts is part of the URL. */
export function useSeriesRequest() {
  const [urlParams, changeUrl] = useUrlParams();
  const [from, to] = [urlParams.get('from'), urlParams.get('to')];
  const range: [Dayjs, Dayjs] = isDay(from) && isDay(to) ? [dayjs.utc(from), dayjs.utc(to)] : lastDays(DEFAULT_DAYS);
  const interval = SERIES_INTERVALS.find((one) => one === urlParams.get('interval')) ?? intervalOf(range);
  const params: SeriesParams = {
    from: range[0].format(FORMAT),
    to: range[1].format(FORMAT),
    interval,
    compare: urlParams.get('compare') === 'true',
  };

  function change(changed: Partial<Record<'from' | 'to' | 'interval' | 'compare', string>>): void {
    changeUrl((next) => {
      for (const [name, value] of Object.entries(changed)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  }

  return {
    range,
    params,
    changeRange: ([first, last]: [Dayjs, Dayjs]) =>
      change({ from: first.format(FORMAT), to: last.format(FORMAT), interval: '' }),
    changeInterval: (chosen: SeriesInterval) => change({ interval: chosen }),
    changeCompare: (isOn: boolean) => change({ compare: isOn ? 'true' : '' }),
  };
}

export type SeriesRequest = ReturnType<typeof useSeriesRequest>;
