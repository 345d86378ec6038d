import { describe, expect, it } from '@jest/globals';
import { Tally } from './tally.js';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe('how far the next sync may trust this one', () => {
  it('is the newest change when everything is settled', () => {
    const tally = new Tally();
    tally.meets('1', day(3));
    tally.meets('2', day(9));
    expect(tally.watermark).toEqual(day(9));
  });

  it('is held back by the oldest video that has to be looked at again', () => {
    const tally = new Tally();
    for (const number of [9, 7, 5, 3]) tally.meets(String(number), day(number));
    tally.unsettled(day(7));
    tally.unsettled(day(5));
    expect(tally.watermark).toEqual(day(5));
  });

  it('is nothing when such a video does not say when it was changed', () => {
    const tally = new Tally();
    tally.meets('1', day(3));
    tally.unsettled(null);
    expect(tally.watermark).toBeNull();
  });

  it('is nothing when there was nothing to see', () => {
    expect(new Tally().watermark).toBeNull();
  });

  it('counts a video once, however often the list shows it', () => {
    const tally = new Tally();
    expect([tally.meets('1', day(1)), tally.meets('1', day(1))]).toEqual([true, false]);
  });
});
