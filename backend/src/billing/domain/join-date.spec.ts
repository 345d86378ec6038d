import { describe, expect, it } from '@jest/globals';
import { growthExponent } from '@msk/testing';
import { MAX_DATE_LENGTH, parseJoinDate } from './join-date.js';

describe('parseJoinDate', () => {
  it.each([
    '2026-01-05',
    '2026-01-05T00:00:00Z',
    '2026-01-05T00:00:00.000Z',
    '2026-01-05 00:00',
    '2026-01-05T01:00:00+01:00',
    '2026-01-04T19:00:00-0500',
    '1/5/2026',
    '01/05/2026',
    '1/5/2026 3:04 PM',
    'January 5, 2026',
    'January 5 2026',
    'january 5th, 2026',
    'Jan 5, 2026',
    'Jan. 5, 2026 at 10:23 AM',
    '5 January 2026',
    'Monday, January 5, 2026',
    'Mon, 05 Jan 2026 10:00:00 GMT',
  ])('parses %j', (text) => {
    expect(parseJoinDate(text)?.toISOString()).toBe('2026-01-05T00:00:00.000Z');
  });

  it('keeps a time with a time zone', () => {
    expect(parseJoinDate('2026-01-05T10:20:30.456+02:00')?.toISOString()).toBe('2026-01-05T08:20:30.456Z');
    expect(parseJoinDate('2024-02-29')?.toISOString()).toBe('2024-02-29T00:00:00.000Z');
  });

  it.each([
    'yesterday',
    '5',
    '1767571200',
    '2026',
    '2026-13-01',
    '2026-02-29',
    '2026-02-30T00:00:00Z',
    '2026-01-05T25:00:00Z',
    '2026-01-05T10:00:00+99:99',
    '13/1/2026', // with the day first, 1/5/2026 would be another day
    '2/30/2026',
    '1/5/26',
    '0001-01-01',
    '9999-12-31',
    'Foo 5, 2026',
    'January 32, 2026',
    '5, 2026',
    'null',
    '٢٠٢٦-٠١-٠٥',
  ])('returns null for %j', (text) => {
    expect(parseJoinDate(text)).toBeNull();
  });

  it.each([
    ['digits', (size: number) => '1'.repeat(size)],
    ['a weekday and spaces', (size: number) => `mon${' '.repeat(size)}x`],
    ['words before a time', (size: number) => `a${' at'.repeat(size)}`],
    ['spaces before half a time', (size: number) => `1${' '.repeat(size)}:`],
  ])('takes a time that does not grow with the length of the text: %s [I12]', async (_, textOf) => {
    expect(parseJoinDate(textOf(50_000))).toBeNull();
    const read = (size: number) => {
      const text = textOf(size);
      for (let n = 0; n < 10_000; n++) parseJoinDate(text);
    };
    // A longer text is rejected before it is parsed.
    expect(await growthExponent(read, { size: MAX_DATE_LENGTH + 1, factor: 4 })).toBeLessThan(0.5);
  });
});
