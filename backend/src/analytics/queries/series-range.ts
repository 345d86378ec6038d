import { DAY, type SeriesInterval } from '@msk/contracts';

/** Days are `YYYY-MM-DD` in UTC; both are part of the range. */
export interface SeriesRange {
  from: string;
  to: string;
  interval: SeriesInterval;
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const addDays = (day: string, days: number): string => toDay(Date.parse(day) + days * DAY);
const countDays = ({ from, to }: SeriesRange): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** The first day after the interval of this day. Weeks begin on Monday. */
function nextStart(day: string, interval: SeriesInterval): string {
  const date = new Date(day);
  if (interval === 'day') return addDays(day, 1);
  if (interval === 'week') return addDays(day, 7 - ((date.getUTCDay() + 6) % 7));
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

/** The first day of each interval; the first one starts with the range. */
export function seriesIntervals(range: SeriesRange): string[] {
  const days: string[] = [];
  for (let day = range.from; day <= range.to; day = nextStart(day, range.interval)) days.push(day);
  return days;
}

/** The first instant after the range. */
export const rangeEnd = ({ to }: SeriesRange): Date => new Date(Date.parse(to) + DAY);

/** The same number of days before the range. */
export const previousRange = (range: SeriesRange): SeriesRange => ({
  from: addDays(range.from, -countDays(range)),
  to: addDays(range.from, -1),
  interval: range.interval,
});

/** The range of a request, which may leave out its beginning, its end or both: the 30 days to its end, which is today. */
export function completeRange({ from, to }: { from?: string; to?: string }, now: Date): { from: string; to: string } {
  const last = to ?? toDay(now.getTime());
  return { from: from ?? addDays(last, -29), to: last };
}
