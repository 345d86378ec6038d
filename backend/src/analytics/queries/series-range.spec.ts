import { describe, expect, it } from '@jest/globals';
import { completeRange, previousRange, seriesIntervals } from './series-range.js';

describe('the intervals of a series', () => {
  it('are days, over a leap day and into the next year', () => {
    expect(seriesIntervals({ from: '2028-02-28', to: '2028-03-01', interval: 'day' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
  });

  it('are weeks that begin on Monday, the first one with the range', () => {
    expect(seriesIntervals({ from: '2026-11-19', to: '2026-12-01', interval: 'week' })).toEqual([
      '2026-11-19',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(seriesIntervals({ from: '2026-11-22', to: '2026-11-29', interval: 'week' })).toEqual([
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  it('are months of the calendar, the first one with the range', () => {
    expect(seriesIntervals({ from: '2026-11-30', to: '2027-01-01', interval: 'month' })).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2027-01-01',
    ]);
  });

  it('are compared with as many days before', () => {
    const range = { from: '2026-03-01', to: '2026-03-31', interval: 'day' } as const;
    expect(previousRange(range)).toEqual({ from: '2026-01-29', to: '2026-02-28', interval: 'day' });
    expect(seriesIntervals(previousRange(range))).toHaveLength(seriesIntervals(range).length);
  });

  it('are by default those of the thirty days to the end, which is today, in UTC', () => {
    const now = new Date('2026-11-23T23:59:59Z');
    expect(completeRange({}, now)).toEqual({ from: '2026-10-25', to: '2026-11-23' });
    expect(completeRange({ to: '2026-03-30' }, now)).toEqual({ from: '2026-03-01', to: '2026-03-30' });
    expect(completeRange({ from: '2026-11-01' }, now)).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  });
});
