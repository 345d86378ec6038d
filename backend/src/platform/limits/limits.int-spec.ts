import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock, ManualClock } from '@msk/kernel';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { whileTableUnavailable } from '../../../test/support/table-unavailable.js';
import type { Limit, Use } from './limit.js';
import { Limits } from './limits.js';
import { RateLimitRetentionJob } from './rate-limit-retention.job.js';
import { RateLimited } from './rate-limited.js';

const clock = new ManualClock(new Date());
let context: TestContext;
let limits: Limits;
beforeAll(async () => {
  context = await bootContext({
    modules: [],
    settings: { RATE_LIMITS: 'on' },
    override: { provider: Clock, value: clock },
  });
  limits = context.app.get(Limits);
});
afterAll(() => context.close());

const THREE_A_MINUTE: Limit = { name: 'three a minute', max: 3, windowSeconds: 60 };
const FIVE_AN_HOUR: Limit = { name: 'five an hour', max: 5, windowSeconds: 3_600 };
const WITH_BACKOFF: Limit = {
  name: 'with backoff',
  max: 3,
  windowSeconds: 900,
  backoff: { firstSeconds: 60, maxSeconds: 900 },
};

let subjects = 0;
const of = (limit: Limit, subject = `subject ${++subjects}`, from?: string): Use => ({
  limit,
  subject,
  ...(from && { from }),
});
/** Seconds to wait, or null when the use is allowed. */
const retryAfter = (...uses: Use[]): Promise<number | null> =>
  limits.take(...uses).then(
    () => null,
    (error: unknown) => {
      if (error instanceof RateLimited) return error.retryAfter;
      throw error;
    },
  );
const retryAfters = async (times: number, ...uses: Use[]) => {
  const answers: (number | null)[] = [];
  for (let time = 0; time < times; time++) answers.push(await retryAfter(...uses));
  return answers;
};
const advanceSeconds = (seconds: number) => clock.advance(seconds * 1_000);

describe('a limit', () => {
  it('allows its maximum of uses within the window, which begins with the first use', async () => {
    const use = of(THREE_A_MINUTE);
    expect(await retryAfter(use)).toBeNull();
    advanceSeconds(20);
    expect(await retryAfters(4, use)).toEqual([null, null, 40, 40]);
    advanceSeconds(39.5);
    expect(await retryAfter(use)).toBe(1);
    advanceSeconds(0.5);
    expect(await retryAfters(4, use)).toEqual([null, null, null, 60]);
  });

  it('counts each limit, each subject and each source of a subject separately', async () => {
    const uses = [of(THREE_A_MINUTE, 'ada'), of(THREE_A_MINUTE, 'ada', 'here'), of(THREE_A_MINUTE, 'ada', 'there')];
    uses.push(of(THREE_A_MINUTE, 'eve'), of({ ...THREE_A_MINUTE, name: 'another' }, 'ada'));
    for (const use of uses) expect(await retryAfters(4, use)).toEqual([null, null, null, 60]);
  });

  it('allows no more uses at once than one after the other', async () => {
    const use = of(FIVE_AN_HOUR);
    const answers = await Promise.all(Array.from({ length: 40 }, () => retryAfter(use)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  });

  it('counts all uses or none when several limits apply', async () => {
    const [narrow, wide] = [of(THREE_A_MINUTE), of(FIVE_AN_HOUR)];
    expect(await retryAfters(9, narrow, wide)).toEqual([null, null, null, 60, 60, 60, 60, 60, 60]);
    expect(await retryAfters(3, wide)).toEqual([null, null, 3_600]);
  });

  it('counts all uses or none when many come at once, in any order', async () => {
    const [narrow, wide] = [of(THREE_A_MINUTE), of({ ...FIVE_AN_HOUR, max: 50 })];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? retryAfter(narrow, wide) : retryAfter(wide, narrow))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
    expect((await retryAfters(48, wide)).filter((answer) => answer === null)).toHaveLength(47);
  });

  it('causes no deadlock when several limits are counted and given back at once', async () => {
    const uses = Array.from({ length: 4 }, () => of({ ...FIVE_AN_HOUR, max: 1_000 }));
    const rotate = (by: number) => [...uses.slice(by % 4), ...uses.slice(0, by % 4)];
    const calls = Array.from({ length: 200 }, (_, call) =>
      call % 3 ? limits.take(...rotate(call)) : limits.giveBack(...rotate(call)),
    );
    expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('gives a use back and ends the wait that it started', async () => {
    const [use, delayed] = [of(THREE_A_MINUTE), of(WITH_BACKOFF)];
    expect(await retryAfters(3, use, delayed)).toEqual([null, null, null]);
    await limits.giveBack(use, delayed);
    expect(await retryAfters(2, use, delayed)).toEqual([null, 60]);
    advanceSeconds(60);
    await limits.take(delayed);
    await limits.giveBack(delayed);
    expect(await retryAfters(2, delayed)).toEqual([null, 120]);
  });

  it('resets the count of a subject, for one source or for all', async () => {
    const [here, there] = [of(THREE_A_MINUTE, 'mia', 'here'), of(THREE_A_MINUTE, 'mia', 'there')];
    await retryAfters(3, here, there);
    await limits.clear(here);
    expect([await retryAfter(here), await retryAfter(there)]).toEqual([null, 60]);
    await limits.clear(of(THREE_A_MINUTE, 'mia'));
    expect([await retryAfter(here), await retryAfter(there)]).toEqual([null, null]);
  });
});

describe('a limit with backoff', () => {
  it('doubles the wait up to the maximum, and a refused attempt prolongs no wait', async () => {
    const use = of(WITH_BACKOFF);
    expect(await retryAfters(6, use)).toEqual([null, null, null, 60, 60, 60]);
    for (const [before, after] of [
      [60, 120],
      [120, 240],
      [240, 480],
      [480, 900],
      [900, 900],
      [900, 900],
    ] as const) {
      advanceSeconds(before - 1);
      expect(await retryAfter(use)).toBe(1);
      advanceSeconds(1);
      expect(await retryAfters(3, use)).toEqual([null, after, after]);
    }
  });

  it('starts again when its window is over', async () => {
    const use = of(WITH_BACKOFF);
    await retryAfters(3, use);
    advanceSeconds(900);
    expect(await retryAfters(4, use)).toEqual([null, null, null, 60]);
  });

  it('starts again a whole window after the last wait, not earlier', async () => {
    const [early, late] = [of(WITH_BACKOFF), of(WITH_BACKOFF)];
    await retryAfters(3, early, late);
    advanceSeconds(60);
    expect(await retryAfters(2, early, late)).toEqual([null, 120]);
    advanceSeconds(120 + 899);
    expect(await retryAfters(2, early)).toEqual([null, 240]);
    advanceSeconds(1);
    expect(await retryAfters(4, late)).toEqual([null, null, null, 60]);
  });
});

describe('the rate limit store', () => {
  const rows = async () => (await context.em().execute<object[]>('select * from kernel.rate_limit')).length;

  it('stores neither email addresses nor networks in clear', async () => {
    await limits.take(of(THREE_A_MINUTE, 'ada@example.org', '203.0.113.9'));
    const [{ text }] = await context
      .em()
      .execute<[{ text: string }]>('select json_agg(rate_limit)::text as text from kernel.rate_limit');
    expect(text).not.toMatch(/example|203\.0/);
  });

  it('deletes expired counts', async () => {
    advanceSeconds(7_200);
    await limits.take(of(THREE_A_MINUTE));
    expect(await rows()).toBeGreaterThan(1);
    await context.app.get(RateLimitRetentionJob).run();
    expect(await rows()).toBe(1);
  });

  it('refuses uses while they cannot be counted [L1]', async () => {
    await whileTableUnavailable(context.databaseUrl, 'kernel.rate_limit', () =>
      expect(limits.take(of(THREE_A_MINUTE))).rejects.toMatchObject({ code: 'unavailable' }),
    );
    await limits.take(of(THREE_A_MINUTE));
  });
});
