import { describe, expect, it } from '@jest/globals';
import { MINUTE } from '@msk/contracts';
import { dayStarts } from './learner-day.js';

const startsOf = (now: string, timeZone: string, count = 1) =>
  dayStarts(new Date(now), timeZone, count).map((start) => start.toISOString());

describe("A learner's day", () => {
  it.each([
    ['in London, a minute before 4 am in winter', '2026-01-10T03:59:59.999Z', 'Europe/London', '2026-01-09T04:00'],
    ['in London, at 4 am in winter', '2026-01-10T04:00:00Z', 'Europe/London', '2026-01-10T04:00'],
    ['in London, at 4 am in summer', '2026-07-10T03:00:00Z', 'Europe/London', '2026-07-10T03:00'],
    ['in Kathmandu, 5:45 ahead', '2026-01-10T22:14:59Z', 'Asia/Kathmandu', '2026-01-09T22:15'],
    ['in Auckland, a day ahead of UTC', '2026-01-09T15:00:00Z', 'Pacific/Auckland', '2026-01-09T15:00'],
    ['in Los Angeles, a day behind UTC', '2026-01-10T11:59:00Z', 'America/Los_Angeles', '2026-01-09T12:00'],
  ])('begins at 4 am %s', (_, now, timeZone, start) => {
    expect(startsOf(now, timeZone)[0]).toBe(`${start}:00.000Z`);
  });

  it.each([
    ['when the clocks go forward', '2026-03-28T12:00:00Z', 'Europe/Berlin', ['03-28T03', '03-29T02', '03-30T02']],
    ['when the clocks go back', '2026-10-24T12:00:00Z', 'Europe/Berlin', ['10-24T02', '10-25T03', '10-26T03']],
    ['over the new year', '2026-12-30T12:00:00Z', 'UTC', ['12-30T04', '12-31T04', '01-01T04']],
  ])('begins at 4 am %s', (_, now, timeZone, starts) => {
    expect(startsOf(now, timeZone, 2).map((start) => start.slice(5, 13))).toEqual(starts);
  });

  it('contains the hour that is there twice when the clocks go back, both times', () => {
    for (const now of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']) // 1:30 in New York
      expect(startsOf(now, 'America/New_York')[0]).toBe('2026-10-31T08:00:00.000Z');
  });

  it('is empty where the calendar left it out', () => {
    // Samoa had no 30 December 2011.
    expect(startsOf('2011-12-29T20:00:00Z', 'Pacific/Apia', 2)).toEqual([
      '2011-12-29T14:00:00.000Z',
      '2011-12-30T14:00:00.000Z',
      '2011-12-30T14:00:00.000Z',
    ]);
  });

  it('contains its now, all year long, in places with changing clocks', () => {
    for (const timeZone of [
      'Europe/London',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Asia/Tehran',
    ])
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 331 * MINUTE) {
        const [from, to] = dayStarts(new Date(at), timeZone, 1);
        expect(from!.getTime() <= at && at < to!.getTime() ? '' : `${timeZone} ${new Date(at).toISOString()}`).toBe('');
      }
  });
});
