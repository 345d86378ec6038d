import { describe, expect, it } from '@jest/globals';
import {
  formatCounted,
  formatDay,
  formatMoney,
  formatPrice,
  formatTime,
  formatTimeOfDay,
  formatWeekday,
} from './format';

describe('formatting', () => {
  it('a time is written as minutes and seconds, with hours only when there are any', () => {
    expect([0, 9.9, 83.4, 754, 3_754, -1].map(formatTime)).toEqual([
      '0:00',
      '0:09',
      '1:23',
      '12:34',
      '1:02:34',
      '0:00',
    ]);
  });

  it('a count of one takes the singular, any other count the plural', () => {
    expect([formatCounted(0, 'case'), formatCounted(1, 'case'), formatCounted(5_000, 'case')]).toEqual([
      '0 cases',
      '1 case',
      '5,000 cases',
    ]);
  });

  it('an amount is written to the cent, a price without needless cents', () => {
    expect([formatMoney(7_120), formatMoney(89_000), formatMoney(0)]).toEqual(['$71.20', '$890.00', '$0.00']);
    expect([formatPrice(8_900), formatPrice(106_800), formatPrice(7_450)]).toEqual(['$89', '$1,068', '$74.50']);
  });

  it('a day is the same for every reader, whatever the time zone', () => {
    expect(formatDay('2026-11-03T23:59:00Z')).toBe('Nov 3, 2026');
  });

  it('a weekday and a time of day are those of the reader', () => {
    const local = new Date(2026, 10, 3, 16, 5);
    expect(formatWeekday(local)).toBe('Tuesday, November 3, 2026');
    expect(formatTimeOfDay(local.toISOString())).toMatch(/^4:05\sPM$/);
  });
});
