import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DAY, type ReviewRating } from '@msk/contracts';
import { SeededRandom, testSeed } from '@msk/testing';
import { fsrs } from 'ts-fsrs';
import { type CardMemory, MAX_INTERVAL_DAYS, previewDueTimes, review } from './schedule.js';

const START = new Date('2022-11-29T12:30:00Z');
const card = (memory: CardMemory | null = null, id = 'a card') => ({ id, createdAt: START, memory });

/** Reviews a card with each rating, at the time at which it is due or `days` after the last one. */
function rate(ratings: readonly number[], days: readonly number[] | null = null, id = 'a card'): CardMemory[] {
  const memories: CardMemory[] = [];
  let at = START;
  for (const [n, rating] of ratings.entries()) {
    if (days) at = new Date(at.getTime() + days[n]! * DAY);
    const memory = review(card(memories.at(-1) ?? null, id), { rating: rating as ReviewRating, at, retention: 0.9 });
    memories.push(memory);
    at = days ? at : new Date(memory.dueAt);
  }
  return memories;
}

/**
 * Source of the vectors: open-spaced-repetition/py-fsrs 6.3.1 (commit 3abe686), tests/test_basic.py, `test_review_card` and
 * `test_memo_state`: FSRS-6 with the default parameters, as in ts-fsrs 5.4.
 */
describe('The schedule of the reference implementation', () => {
  const RATINGS = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3];

  it('has the published memory after a lapse and five good reviews', () => {
    const { stability, difficulty } = rate([1, 3, 3, 3, 3, 3], [0, 0, 1, 3, 8, 21]).at(-1)!;
    expect(stability).toBeCloseTo(53.62691, 4);
    expect(difficulty).toBeCloseTo(6.3574867, 4);
  });

  it('has the published intervals without fuzz and without our maximum', () => {
    const reference = fsrs({ enable_fuzz: false });
    let [memory, at] = [reference.next({ ...emptyCard() }, START, 3 as never).card, START];
    const intervals = [Math.floor((memory.due.getTime() - at.getTime()) / DAY)];
    for (const rating of RATINGS.slice(1)) {
      at = memory.due;
      memory = reference.next(memory, at, rating as never).card;
      intervals.push(Math.floor((memory.due.getTime() - at.getTime()) / DAY));
    }
    expect(intervals).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
  });

  it('is ours, but for the fuzz and the maximum of a year', () => {
    const days = [0, 0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12];
    const reference = fsrs({ enable_fuzz: false, maximum_interval: MAX_INTERVAL_DAYS });
    let expected = emptyCard();
    let at = START;
    for (const [n, memory] of rate(RATINGS, days).entries()) {
      at = new Date(at.getTime() + days[n]! * DAY);
      expected = reference.next(expected, at, RATINGS[n] as never).card;
      expect([memory.stability, memory.difficulty, memory.reps, memory.lapses]).toEqual([
        ...[expected.stability, expected.difficulty, expected.reps, expected.lapses],
      ]);
      const [fuzzed, exact] = [memory.scheduledDays, expected.scheduled_days];
      expect(Math.abs(fuzzed - exact)).toBeLessThanOrEqual(1 + 0.15 * exact);
      expect(fuzzed).toBeLessThanOrEqual(MAX_INTERVAL_DAYS);
    }
  });
});

const emptyCard = () => ({
  ...{ due: START, stability: 0, difficulty: 0, elapsed_days: 0, scheduled_days: 0 },
  ...{ learning_steps: 0, reps: 0, lapses: 0, state: 0 },
});

describe('A schedule', () => {
  it('is the same whenever it is computed, and another card has other fuzz', () => {
    const ratings = [3, 3, 3, 3, 3];
    expect(rate(ratings)).toEqual(rate(ratings));
    const dueTimes = Array.from({ length: 20 }, () => rate(ratings, null, randomUUID()).at(-1)!.dueAt);
    expect(new Set(dueTimes).size).toBeGreaterThan(1);
  });

  it('survives being stored as JSON between two reviews', () => {
    const random = new SeededRandom(testSeed('backend/src/learning/reviews/domain/schedule.spec.ts'));
    for (let n = 0; n < 50; n++) {
      const id = `card ${n}`;
      let [kept, stored] = [null as CardMemory | null, null as CardMemory | null];
      let at = START.getTime();
      for (let left = 12; left > 0; left--) {
        at += random.nextInt(40 * DAY);
        const logged = { rating: (1 + random.nextInt(4)) as ReviewRating, at: new Date(at), retention: 0.85 };
        kept = review(card(kept, id), logged);
        stored = JSON.parse(JSON.stringify(review(card(stored, id), logged)));
      }
      expect(stored).toEqual(kept);
    }
  });

  it('says beforehand when a card would be due after each rating', () => {
    const memory = rate([3, 3, 3]).at(-1)!;
    const at = new Date(memory.dueAt);
    const preview = previewDueTimes(card(memory), at, 0.9);
    for (const rating of [1, 2, 3, 4] as const)
      expect(preview[rating]).toBe(review(card(memory), { rating, at, retention: 0.9 }).dueAt);
  });

  it('asks more often when more is to be remembered', () => {
    const [memory] = [rate([3, 3, 3]).at(-1)!];
    const at = new Date(memory.dueAt);
    expect(previewDueTimes(card(memory), at, 0.95)[3] < previewDueTimes(card(memory), at, 0.8)[3]).toBe(true);
  });

  it('never exceeds a year', () => {
    const longest = Math.max(...rate([4, 4, 4, 4, 4, 4, 4, 4]).map(({ scheduledDays }) => scheduledDays));
    expect(longest).toBeGreaterThan(300);
    expect(longest).toBeLessThanOrEqual(MAX_INTERVAL_DAYS);
  });
});
