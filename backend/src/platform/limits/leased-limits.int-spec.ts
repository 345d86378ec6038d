import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock, ManualClock } from '@msk/kernel';
import { PinoLogger } from 'nestjs-pino';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { whileTableUnavailable } from '../../../test/support/table-unavailable.js';
import { testSettings } from '../../../test/support/test-settings.js';
import { SecurityLog } from '../audit/security-log.js';
import { LeasedLimits } from './leased-limits.js';
import type { Limit, Use } from './limit.js';
import { RateLimitStore } from './rate-limit-store.js';
import { RateLimited } from './rate-limited.js';

const clock = new ManualClock(new Date());
let context: TestContext;
beforeAll(async () => {
  context = await bootContext({ modules: [], override: { provider: Clock, value: clock } });
});
afterAll(() => context.close());

/** The leases of another process. */
const createProcess = (store = context.app.get(RateLimitStore), settings = { RATE_LIMITS: 'on' }) =>
  new LeasedLimits(
    testSettings(context.databaseUrl, settings),
    store,
    clock,
    context.app.get(SecurityLog),
    new PinoLogger({}),
  );

const LIMIT: Limit = { name: 'calls', max: 300, windowSeconds: 60 };
let subjects = 0;
const newUse = (): Use => ({ limit: LIMIT, subject: `subject ${++subjects}` });

/** Seconds to wait, or null when the use is allowed. */
const retryAfter = (process: LeasedLimits, use: Use): Promise<number | null> =>
  process.take(use).then(
    () => null,
    (error: unknown) => {
      if (error instanceof RateLimited) return error.retryAfter;
      throw error;
    },
  );

/** Counts the calls of the database. */
class CountingStore extends RateLimitStore {
  calls = 0;
  /** Calls without an answer so far. */
  pending = 0;
  override count(...args: Parameters<RateLimitStore['count']>) {
    this.calls++;
    this.pending++;
    return super.count(...args).finally(() => this.pending--);
  }
}

describe('a leased limit', () => {
  it('is exact when requests alternate between two processes [L1]', async () => {
    const [use, processes] = [newUse(), [createProcess(), createProcess()]];
    const answers: (number | null)[] = [];
    for (let call = 0; call < 302; call++) answers.push(await retryAfter(processes[call % 2]!, use));
    expect(answers).toEqual([...Array<null>(300).fill(null), 60, 60]);
  });

  it('is exact when two processes are called at once [L1]', async () => {
    const [use, processes] = [newUse(), [createProcess(), createProcess()]];
    // Each process gets more requests than the limit allows both together, so no lease stays unconsumed.
    const answers = await Promise.all(Array.from({ length: 800 }, (_, call) => retryAfter(processes[call % 2]!, use)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(300);
  });

  it('starts a new window when the last one is over, whatever was leased of it', async () => {
    const [use, process] = [newUse(), createProcess()];
    expect(await retryAfter(process, use)).toBeNull();
    clock.advance(60_000);
    for (let call = 0; call < 300; call++) expect(await retryAfter(process, use)).toBeNull();
    expect(await retryAfter(process, use)).toBe(60);
    clock.advance(60_000);
    expect(await retryAfter(process, use)).toBeNull();
  });

  it('calls the database rarely, and never for a subject that is refused', async () => {
    const store = new CountingStore(context.em());
    const [use, process] = [newUse(), createProcess(store)];
    for (let call = 0; call < 100; call++) await process.take(use);
    expect(store.calls).toBeLessThan(15);
    await Promise.all(Array.from({ length: 250 }, () => retryAfter(process, use)));
    const { calls } = store;
    for (let call = 0; call < 10; call++) expect(await retryAfter(process, use)).toBe(60);
    expect(store.calls).toBe(calls);
  });

  it('allows requests that cannot be counted, and counts again later [L1]', async () => {
    const [use, process] = [newUse(), createProcess()];
    await whileTableUnavailable(context.databaseUrl, 'kernel.rate_limit', async () => {
      for (let call = 0; call < 400; call++) expect(await retryAfter(process, use)).toBeNull();
    });
    clock.advance(5_000);
    await Promise.all(Array.from({ length: 300 }, () => process.take(use)));
    expect(await retryAfter(process, use)).toBe(60);
  });

  it('does not wait long for a table that another transaction has locked', async () => {
    const store = new CountingStore(context.em());
    const [use, process] = [newUse(), createProcess(store)];
    await context.em().transactional(async (em) => {
      await em.execute('lock table kernel.rate_limit in access exclusive mode');
      const first = process.take(use);
      clock.advance(500);
      await first;
      expect(store.pending).toBe(1); // the database has not answered yet
      for (let call = 0; call < 10; call++) await process.take(use);
      expect(store.calls).toBe(1);
    });
  });

  it('can be switched off', async () => {
    const [use, process] = [newUse(), createProcess(undefined, { RATE_LIMITS: 'off' })];
    const calls = Array.from({ length: 400 }, () => process.take(use));
    await expect(Promise.all(calls)).resolves.toHaveLength(400);
  });
});
