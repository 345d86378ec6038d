import { describe, expect, it } from '@jest/globals';
import { lastDigestTime } from './digest-time.js';

const at = (now: string, timeZone: string) => lastDigestTime(new Date(now), timeZone).toISOString();

describe('the time of the weekly digest', () => {
  it.each([
    ['UTC', '2026-11-23T07:00:00Z', '2026-11-23T07:00:00.000Z'],
    ['UTC', '2026-11-23T06:59:59Z', '2026-11-16T07:00:00.000Z'],
    ['UTC', '2026-11-29T23:59:59Z', '2026-11-23T07:00:00.000Z'],
    ['Pacific/Chatham', '2026-11-22T17:15:00Z', '2026-11-22T17:15:00.000Z'], // UTC+13:45
    ['America/New_York', '2026-11-23T12:00:00Z', '2026-11-23T12:00:00.000Z'], // UTC-5
    ['America/New_York', '2026-11-02T11:59:59Z', '2026-10-26T11:00:00.000Z'], // the clocks changed on November 1
  ])('is Monday, 7 am, on the clock of %s at %s', (timeZone, now, expected) => {
    expect(at(now, timeZone)).toBe(expected);
  });
});
