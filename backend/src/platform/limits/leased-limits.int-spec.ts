import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock, ManualClock } from '@msk/kernel';
import { PinoLogger } from 'nestjs-pino';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { whileAway } from '../../../test/support/table-away.js';
import { testSettings } from '../../../test/support/test-settings.js';
import { SecurityLog } from '../audit/security-log.js';
import { LeasedLimits } from './leased-limits.js';
import type { Limit, Use } from './limit.js';
import { LimitUses } from './limit-uses.js';
import { RateLimited } from './rate-limited.js';

const clock = new ManualClock(new Date());
let context: TestContext;
beforeAll(async () => {
  context = await bootContext({ modules: [], instead: { of: Clock, use: clock } });
});
afterAll(() => context.close());

/** What another process would hold. */
const aProcess = (uses = context.app.get(LimitUses), settings = { RATE_LIMITS: 'on' }) =>
  new LeasedLimits(
    testSettings(context.databaseUrl, settings),
    uses,
    clock,
    context.app.get(SecurityLog),
    new PinoLogger({}),
  );

const LIMIT: Limit = { name: 'calls', most: 300, within: 60 };
let subjects = 0;
const somebody = (): Use => ({ limit: LIMIT, subject: `somebody ${++subjects}` });

/** Seconds to wait, or null when it was allowed. */
const wait = (process: LeasedLimits, use: Use): Promise<number | null> =>
  process.take(use).then(
    () => null,
    (error: unknown) => {
      if (error instanceof RateLimited) return error.retryAfter;
      throw error;
    },
  );

/** Counts the questions that the database is asked. */
class CountedUses extends LimitUses {
  questions = 0;
  /** Those that it has not answered. */
  open = 0;
  override count(...asked: Parameters<LimitUses['count']>) {
    this.questions++;
    this.open++;
    return super.count(...asked).finally(() => this.open--);
  }
}

describe('a leased limit', () => {
  it('L1 is exact when calls alternate between two processes', async () => {
    const [use, processes] = [somebody(), [aProcess(), aProcess()]];
    const answers: (number | null)[] = [];
    for (let call = 0; call < 302; call++) answers.push(await wait(processes[call % 2]!, use));
    expect(answers).toEqual([...Array<null>(300).fill(null), 60, 60]);
  });

  it('L1 is exact when two processes are called at once', async () => {
    const [use, processes] = [somebody(), [aProcess(), aProcess()]];
    // More for each than there is for both: neither is left with a lease that nobody uses.
    const answers = await Promise.all(Array.from({ length: 800 }, (_, call) => wait(processes[call % 2]!, use)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(300);
  });

  it('begins anew when the window is over, whatever was held of the last one', async () => {
    const [use, process] = [somebody(), aProcess()];
    expect(await wait(process, use)).toBeNull();
    clock.advance(60_000);
    for (let call = 0; call < 300; call++) expect(await wait(process, use)).toBeNull();
    expect(await wait(process, use)).toBe(60);
    clock.advance(60_000);
    expect(await wait(process, use)).toBeNull();
  });

  it('asks the database once in a while, and never about somebody who is refused', async () => {
    const uses = new CountedUses(context.em());
    const [use, process] = [somebody(), aProcess(uses)];
    for (let call = 0; call < 100; call++) await process.take(use);
    expect(uses.questions).toBeLessThan(15);
    await Promise.all(Array.from({ length: 250 }, () => wait(process, use)));
    const { questions } = uses;
    for (let call = 0; call < 10; call++) expect(await wait(process, use)).toBe(60);
    expect(uses.questions).toBe(questions);
  });

  it('L1 refuses nobody because it can’t be counted, and counts again later', async () => {
    const [use, process] = [somebody(), aProcess()];
    await whileAway(context.databaseUrl, 'kernel.limit_use', async () => {
      for (let call = 0; call < 400; call++) expect(await wait(process, use)).toBeNull();
    });
    clock.advance(5_000);
    await Promise.all(Array.from({ length: 300 }, () => process.take(use)));
    expect(await wait(process, use)).toBe(60);
  });

  it('does not wait long for a table that is held by somebody else', async () => {
    const uses = new CountedUses(context.em());
    const [use, process] = [somebody(), aProcess(uses)];
    await context.em().transactional(async (em) => {
      await em.execute('lock table kernel.limit_use in access exclusive mode');
      const first = process.take(use);
      clock.advance(500);
      await first;
      expect(uses.open).toBe(1); // nobody has answered yet
      for (let call = 0; call < 10; call++) await process.take(use);
      expect(uses.questions).toBe(1);
    });
  });

  it('can be switched off', async () => {
    const [use, process] = [somebody(), aProcess(undefined, { RATE_LIMITS: 'off' })];
    for (let call = 0; call < 400; call++) await process.take(use);
  });
});
