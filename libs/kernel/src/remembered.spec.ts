import { expect, it } from '@jest/globals';
import { ManualClock } from './clock.ts';
import { Remembered } from './remembered.ts';

it('a remembered answer is computed once in its time, for all callers', async () => {
  const clock = new ManualClock(new Date('2026-11-01T00:00:00Z'));
  let computed = 0;
  const remembered = new Remembered(clock, 1_000, async () => ++computed);
  expect(await Promise.all([remembered.get(), remembered.get()])).toEqual([1, 1]);
  clock.advance(999);
  expect(await remembered.get()).toBe(1);
  clock.advance(1);
  expect(await remembered.get()).toBe(2);
});

it('a failed answer is not remembered', async () => {
  let attempts = 0;
  const remembered = new Remembered(new ManualClock(new Date('2026-11-01T00:00:00Z')), 1_000, async () => {
    if (++attempts === 1) throw new Error('unavailable');
    return attempts;
  });
  await expect(remembered.get()).rejects.toThrow('unavailable');
  expect(await remembered.get()).toBe(2);
});
