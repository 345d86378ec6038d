import { expect, it } from '@jest/globals';
import { formatDuration } from './format-duration.js';

it.each([
  [0, '0:00'],
  [7, '0:07'],
  [725, '12:05'],
  [3_599.6, '1:00:00'],
  [3_725, '1:02:05'],
  [36_000, '10:00:00'],
])('%d seconds are written as %s', (seconds, formatted) => {
  expect(formatDuration(seconds)).toBe(formatted);
});
