import { describe, expect, it } from '@jest/globals';
import { growthExponent } from '@msk/testing';
import { DATE_LENGTH, joinDateIn } from './join-date.js';

describe('the date on which somebody joined', () => {
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
  ])('is understood as %j', (text) => {
    expect(joinDateIn(text)?.toISOString()).toBe('2026-01-05T00:00:00.000Z');
  });

  it('keeps the time where it is certain', () => {
    expect(joinDateIn('2026-01-05T10:20:30.456+02:00')?.toISOString()).toBe('2026-01-05T08:20:30.456Z');
    expect(joinDateIn('2024-02-29')?.toISOString()).toBe('2024-02-29T00:00:00.000Z');
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
    '13/1/2026', // the day first: then 1/5/2026 would be another day
    '2/30/2026',
    '1/5/26',
    '0001-01-01',
    '9999-12-31',
    'Foo 5, 2026',
    'January 32, 2026',
    '5, 2026',
    'null',
    '٢٠٢٦-٠١-٠٥',
  ])('is not guessed from %j', (text) => {
    expect(joinDateIn(text)).toBeNull();
  });

  it.each([
    ['digits', (size: number) => '1'.repeat(size)],
    ['a weekday and spaces', (size: number) => `mon${' '.repeat(size)}x`],
    ['the word before a time', (size: number) => `a${' at'.repeat(size)}`],
    ['spaces before half a time', (size: number) => `1${' '.repeat(size)}:`],
  ])('I12 is looked for in a time that does not grow with the text: %s', async (_, textOf) => {
    expect(joinDateIn(textOf(50_000))).toBeNull();
    const read = (size: number) => {
      const text = textOf(size);
      for (let n = 0; n < 10_000; n++) joinDateIn(text);
    };
    // Only up to DATE_LENGTH is a text read at all.
    expect(await growthExponent(read, { size: DATE_LENGTH + 1, factor: 4 })).toBeLessThan(0.5);
  });
});
