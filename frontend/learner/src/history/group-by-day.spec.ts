import { describe, expect, it } from '@jest/globals';
import { aWatchRecord } from '../testing/watching';
import { groupByDay } from './group-by-day';

/** In the time zone of the machine, whichever it is. */
const at = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute);
const watchedAt = (...dates: Date[]) =>
  dates.map((date) => aWatchRecord({ videoId: date.toISOString(), lastWatchedAt: date.toISOString() }));

describe('the days of the history', () => {
  it('today and yesterday are named, earlier days have their date', () => {
    const records = watchedAt(at(2026, 11, 3), at(2026, 11, 2), at(2026, 11, 1), at(2025, 12, 31));
    expect(groupByDay(records, at(2026, 11, 3)).map(({ label }) => label)).toEqual([
      'Today',
      'Yesterday',
      'Sunday, November 1, 2026',
      'Wednesday, December 31, 2025',
    ]);
  });

  it('a day ends at midnight in the reader’s time zone', () => {
    const records = watchedAt(at(2026, 11, 3, 0, 0), at(2026, 11, 2, 23, 59), at(2026, 11, 2, 0, 0));
    const days = groupByDay(records, at(2026, 11, 3, 0, 1));
    expect(days.map(({ label, records }) => [label, records.length])).toEqual([
      ['Today', 1],
      ['Yesterday', 2],
    ]);
  });

  it('yesterday is found across the end of a month and the change of the clocks', () => {
    expect(groupByDay(watchedAt(at(2026, 2, 28)), at(2026, 3, 1))[0]?.label).toBe('Yesterday');
    expect(groupByDay(watchedAt(at(2026, 3, 28, 23, 30)), at(2026, 3, 29, 23, 30))[0]?.label).toBe('Yesterday');
    expect(groupByDay(watchedAt(at(2026, 10, 25, 0, 30)), at(2026, 10, 26, 0, 10))[0]?.label).toBe('Yesterday');
  });

  it('an empty history has no days', () => {
    expect(groupByDay([], at(2026, 11, 3))).toEqual([]);
  });
});
