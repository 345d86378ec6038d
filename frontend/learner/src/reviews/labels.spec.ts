import { expect, it } from '@jest/globals';
import { DAY, HOUR, MINUTE, SECOND } from '@msk/contracts';
import { formatInterval } from './labels';

it.each([
  [-SECOND, '1 min'],
  [59 * MINUTE, '59 min'],
  [59 * MINUTE + 40 * SECOND, '1 h'],
  [23 * HOUR, '23 h'],
  [DAY, '1 day'],
  [30 * DAY, '30 days'],
  [76 * DAY, '2.5 months'],
  [365 * DAY, '1 year'],
])('an interval of %d ms is %s', (milliseconds, text) => {
  expect(formatInterval(milliseconds)).toBe(text);
});
