import { expect, it } from '@jest/globals';
import { CachedAnswer } from './cached-answer.ts';
import { ManualClock } from './clock.ts';

it('a cached answer is computed once in its time, for all callers', async () => {
  const clock = new ManualClock(new Date('2026-11-01T00:00:00Z'));
  let computed = 0;
  const cached = new CachedAnswer(clock, 1_000, async () => ++computed);
  expect(await Promise.all([cached.get(), cached.get()])).toEqual([1, 1]);
  clock.advance(999);
  expect(await cached.get()).toBe(1);
  clock.advance(1);
  expect(await cached.get()).toBe(2);
});

it('a failed answer is not cached', async () => {
  let attempts = 0;
  const cached = new CachedAnswer(new ManualClock(new Date('2026-11-01T00:00:00Z')), 1_000, async () => {
    if (++attempts === 1) throw new Error('unavailable');
    return attempts;
  });
  await expect(cached.get()).rejects.toThrow('unavailable');
  expect(await cached.get()).toBe(2);
});
