import { expect, it } from '@jest/globals';
import { formatSeconds, parseSeconds } from './cue-times';

it.each([
  [0, '0:00'],
  [5.5, '0:05.5'],
  [65, '1:05'],
  [70.04, '1:10'],
  [3_723.5, '1:02:03.5'],
])('%d seconds are written as %s and read again', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
  expect(parseSeconds(text)).toBeCloseTo(seconds, 0);
});

it.each(['', 'x', '1:75', '-1', '1:2:3:4', '1:05:99'])('"%s" is no time', (text) => {
  expect(parseSeconds(text)).toBeUndefined();
});
