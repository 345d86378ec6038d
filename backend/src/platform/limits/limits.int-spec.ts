import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock, ManualClock } from '@msk/kernel';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { whileAway } from '../../../test/support/table-away.js';
import { ForgottenUses } from './forgotten-uses.js';
import type { Limit, Use } from './limit.js';
import { Limits } from './limits.js';
import { RateLimited } from './rate-limited.js';

const clock = new ManualClock(new Date());
let context: TestContext;
let limits: Limits;
beforeAll(async () => {
  context = await bootContext({ modules: [], settings: { RATE_LIMITS: 'on' }, instead: { of: Clock, use: clock } });
  limits = context.app.get(Limits);
});
afterAll(() => context.close());

const THREE_A_MINUTE: Limit = { name: 'three a minute', most: 3, within: 60 };
const FIVE_AN_HOUR: Limit = { name: 'five an hour', most: 5, within: 3_600 };
const PATIENT: Limit = { name: 'patient', most: 3, within: 900, waits: { first: 60, longest: 900 } };

let subjects = 0;
const of = (limit: Limit, subject = `somebody ${++subjects}`, from?: string): Use => ({
  limit,
  subject,
  ...(from && { from }),
});
/** Seconds to wait, or null when it was allowed. */
const wait = (...uses: Use[]): Promise<number | null> =>
  limits.take(...uses).then(
    () => null,
    (error: unknown) => {
      if (error instanceof RateLimited) return error.retryAfter;
      throw error;
    },
  );
const waits = async (times: number, ...uses: Use[]) => {
  const answers: (number | null)[] = [];
  for (let time = 0; time < times; time++) answers.push(await wait(...uses));
  return answers;
};
const pass = (seconds: number) => clock.advance(seconds * 1_000);

describe('a limit', () => {
  it('lets as many through as it says within its window, which begins with the first', async () => {
    const use = of(THREE_A_MINUTE);
    expect(await wait(use)).toBeNull();
    pass(20);
    expect(await waits(4, use)).toEqual([null, null, 40, 40]);
    pass(39.5);
    expect(await wait(use)).toBe(1);
    pass(0.5);
    expect(await waits(4, use)).toEqual([null, null, null, 60]);
  });

  it('counts each subject, each source of it and each limit apart', async () => {
    const uses = [of(THREE_A_MINUTE, 'ada'), of(THREE_A_MINUTE, 'ada', 'here'), of(THREE_A_MINUTE, 'ada', 'there')];
    uses.push(of(THREE_A_MINUTE, 'eve'), of({ ...THREE_A_MINUTE, name: 'another' }, 'ada'));
    for (const use of uses) expect(await waits(4, use)).toEqual([null, null, null, 60]);
  });

  it('lets no more through at once than one after the other', async () => {
    const use = of(FIVE_AN_HOUR);
    const answers = await Promise.all(Array.from({ length: 40 }, () => wait(use)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  });

  it('with several counts all of them or none', async () => {
    const [narrow, wide] = [of(THREE_A_MINUTE), of(FIVE_AN_HOUR)];
    expect(await waits(9, narrow, wide)).toEqual([null, null, null, 60, 60, 60, 60, 60, 60]);
    expect(await waits(3, wide)).toEqual([null, null, 3_600]);
  });

  it('with several counts all of them or none also when many come at once, in any order', async () => {
    const [narrow, wide] = [of(THREE_A_MINUTE), of({ ...FIVE_AN_HOUR, most: 50 })];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? wait(narrow, wide) : wait(wide, narrow))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
    expect((await waits(48, wide)).filter((answer) => answer === null)).toHaveLength(47);
  });

  it('with several lets nobody wait for each other in a circle', async () => {
    const uses = Array.from({ length: 4 }, () => of({ ...FIVE_AN_HOUR, most: 1_000 }));
    const turned = (by: number) => [...uses.slice(by % 4), ...uses.slice(0, by % 4)];
    const calls = Array.from({ length: 200 }, (_, call) =>
      call % 3 ? limits.take(...turned(call)) : limits.giveBack(...turned(call)),
    );
    expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('gives a use back, and with it the wait that it started', async () => {
    const [use, patient] = [of(THREE_A_MINUTE), of(PATIENT)];
    expect(await waits(3, use, patient)).toEqual([null, null, null]);
    await limits.giveBack(use, patient);
    expect(await waits(2, use, patient)).toEqual([null, 60]);
    pass(60);
    await limits.take(patient);
    await limits.giveBack(patient);
    expect(await waits(2, patient)).toEqual([null, 120]);
  });

  it('forgets a subject, from one source or from everywhere', async () => {
    const [here, there] = [of(THREE_A_MINUTE, 'mia', 'here'), of(THREE_A_MINUTE, 'mia', 'there')];
    await waits(3, here, there);
    await limits.clear(here);
    expect([await wait(here), await wait(there)]).toEqual([null, 60]);
    await limits.clear(of(THREE_A_MINUTE, 'mia'));
    expect([await wait(here), await wait(there)]).toEqual([null, null]);
  });
});

describe('a limit with waits', () => {
  it('doubles them up to the longest, and being refused lengthens none', async () => {
    const use = of(PATIENT);
    expect(await waits(6, use)).toEqual([null, null, null, 60, 60, 60]);
    for (const [before, after] of [
      [60, 120],
      [120, 240],
      [240, 480],
      [480, 900],
      [900, 900],
      [900, 900],
    ] as const) {
      pass(before - 1);
      expect(await wait(use)).toBe(1);
      pass(1);
      expect(await waits(3, use)).toEqual([null, after, after]);
    }
  });

  it('begins anew when its window has passed', async () => {
    const use = of(PATIENT);
    await waits(3, use);
    pass(900);
    expect(await waits(4, use)).toEqual([null, null, null, 60]);
  });

  it('begins anew after the last wait and as long a quiet as its window, not earlier', async () => {
    const [early, late] = [of(PATIENT), of(PATIENT)];
    await waits(3, early, late);
    pass(60);
    expect(await waits(2, early, late)).toEqual([null, 120]);
    pass(120 + 899);
    expect(await waits(2, early)).toEqual([null, 240]);
    pass(1);
    expect(await waits(4, late)).toEqual([null, null, null, 60]);
  });
});

describe('the table of uses', () => {
  const rows = async () => (await context.em().execute<object[]>('select * from kernel.limit_use')).length;

  it('holds no address', async () => {
    await limits.take(of(THREE_A_MINUTE, 'ada@example.org', '203.0.113.9'));
    const [{ text }] = await context
      .em()
      .execute<[{ text: string }]>('select json_agg(limit_use)::text as text from kernel.limit_use');
    expect(text).not.toMatch(/example|203\.0/);
  });

  it('is swept of what is over', async () => {
    pass(7_200);
    await limits.take(of(THREE_A_MINUTE));
    expect(await rows()).toBeGreaterThan(1);
    await context.app.get(ForgottenUses).sweep();
    expect(await rows()).toBe(1);
  });

  it('L1 refuses what is to be counted while it can’t be', async () => {
    await whileAway(context.databaseUrl, 'kernel.limit_use', () =>
      expect(limits.take(of(THREE_A_MINUTE))).rejects.toMatchObject({ code: 'unavailable' }),
    );
    await limits.take(of(THREE_A_MINUTE));
  });
});
