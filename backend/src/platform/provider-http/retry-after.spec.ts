import { describe, expect, it } from '@jest/globals';
import { parseRetryAfter } from './retry-after.js';

const NOW = Date.parse('2026-11-25T12:00:00Z');

describe('parseRetryAfter', () => {
  it.each([
    ['30', 30],
    ['0', 0],
    ['1.5', 1.5],
    ['Wed, 25 Nov 2026 12:01:00 GMT', 60],
    ['Wed, 25 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('reads %j as %j seconds', (header, seconds) => {
    expect(parseRetryAfter(header, NOW)).toBe(seconds);
  });
});
