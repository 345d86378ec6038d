import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiRateGovernor } from './api-rate-governor.js';

const MINUTE = 60_000;
const LATENCY = 250;
const never = new AbortController().signal;

/** Counts calls in windows of a minute; the first call opens the first window, as with Vimeo. */
class FakeRateLimitedHost {
  calls = 0;
  outcomes: ('ok' | 'refused')[] = [];
  private opened = Number.NEGATIVE_INFINITY;
  private used = 0;

  constructor(
    private readonly limit: number,
    /** Clock skew of the host in milliseconds. */
    private readonly skew = 0,
  ) {}

  respond() {
    const now = Date.now();
    if (now >= this.opened + MINUTE) {
      this.opened = now;
      this.used = 0;
    }
    this.calls += 1;
    this.used += 1;
    const refused = this.used > this.limit;
    this.outcomes.push(refused ? 'refused' : 'ok');
    // Both times are sent in whole seconds.
    const date = Math.floor((now + this.skew) / 1_000) * 1_000;
    const resetsAt = Math.floor((this.opened + MINUTE + this.skew) / 1_000) * 1_000;
    const rateLimit = {
      limit: this.limit,
      remaining: Math.max(0, this.limit - this.used),
      resetsAt,
      resetsIn: resetsAt - date + 1_000,
    };
    const retryAfter = Math.ceil((this.opened + MINUTE - now) / 1_000) * 1_000 + 1_000;
    return { refused, rateLimit, retryAfter };
  }
}

/** By the fake clock, which the tests advance. */
const elapse = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** One call with retries, as VimeoApi makes it. */
async function call(governor: ApiRateGovernor, host: FakeRateLimitedHost): Promise<void> {
  for (;;) {
    await governor.acquire(never);
    await elapse(LATENCY / 2);
    const { refused, rateLimit, retryAfter } = host.respond();
    await elapse(LATENCY / 2);
    if (!refused) return governor.reportSuccess(rateLimit);
    governor.reportRateLimited(retryAfter, rateLimit);
  }
}

/** Makes one call, as a sync reads its first page, then the others at once. Returns the duration in milliseconds. */
async function makeCalls(calls: number, governor: ApiRateGovernor, host: FakeRateLimitedHost): Promise<number> {
  const started = Date.now();
  const all = call(governor, host).then(() =>
    Promise.all(Array.from({ length: calls - 1 }, () => call(governor, host))),
  );
  let done = false;
  void all.then(() => {
    done = true;
  });
  while (!done) await jest.advanceTimersByTimeAsync(100);
  return Date.now() - started;
}

describe('ApiRateGovernor', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([100, 600, 5_000])(
    'makes 2,200 calls under a limit of %i a minute in time and without a 429',
    async (limit) => {
      const host = new FakeRateLimitedHost(limit);
      const took = await makeCalls(2_200, new ApiRateGovernor(48), host);
      expect(host.outcomes).not.toContain('refused');
      expect(took).toBeLessThanOrEqual(Math.max(1.1 * (2_200 / limit) * MINUTE, 20_000));
    },
  );

  it.each([-3_600_000, 7_000])('tolerates a clock skew of %i ms', async (skew) => {
    const host = new FakeRateLimitedHost(100, skew);
    const took = await makeCalls(450, new ApiRateGovernor(48), host);
    expect(host.outcomes).not.toContain('refused');
    expect(took).toBeLessThanOrEqual(1.1 * 4.5 * MINUTE);
  });

  it('makes one call at a time while the host responds with 429, whatever its Retry-After', async () => {
    const governor = new ApiRateGovernor(48);
    const recoversAt = Date.now() + 30_000;
    let refusals = 0;
    const callUntilAdmitted = async (): Promise<void> => {
      for (;;) {
        await governor.acquire(never);
        await elapse(LATENCY);
        if (Date.now() >= recoversAt) return governor.reportSuccess(null);
        refusals += 1;
        governor.reportRateLimited(1_000, null);
      }
    };
    const all = Promise.all(Array.from({ length: 100 }, callUntilAdmitted));
    await jest.advanceTimersByTimeAsync(60_000);
    await all;
    // Eight calls were in flight at the first 429; then one every 1.25 s.
    expect(refusals).toBeLessThanOrEqual(8 + 30 / 1.25);
  });

  it('resumes after a 429 with a single call, and not before the wait is over', async () => {
    const host = new FakeRateLimitedHost(40);
    for (let others = 0; others < 30; others++) host.respond(); // another client uses the same token
    const governor = new ApiRateGovernor(48);
    await makeCalls(60, governor, host);
    const hasConsecutive429 = host.outcomes.some(
      (answer, index) => answer === 'refused' && host.outcomes[index + 1] === 'refused',
    );
    expect(hasConsecutive429).toBe(false);
  });

  it('reduces concurrency to one after failures and restores it after successes', async () => {
    const governor = new ApiRateGovernor(48);
    const countAdmitted = async () => {
      let entered = 0;
      const cancelling = new AbortController();
      const waiting = Array.from({ length: 48 }, () =>
        governor.acquire(cancelling.signal).then(
          () => {
            entered += 1;
          },
          () => undefined,
        ),
      );
      await jest.advanceTimersByTimeAsync(0);
      cancelling.abort();
      await Promise.all(waiting);
      return entered;
    };
    for (let failures = 0; failures < 10; failures++) {
      await governor.acquire(never);
      governor.reportFailure(null);
    }
    expect(await countAdmitted()).toBe(1);
    governor.reportSuccess(null);
    for (let successes = 0; successes < 50; successes++) {
      await governor.acquire(never);
      governor.reportSuccess(null);
    }
    expect(await countAdmitted()).toBe(48);
  });

  it('rejects a waiting call when its signal is aborted', async () => {
    const governor = new ApiRateGovernor(1);
    await governor.acquire(never);
    const cancelling = new AbortController();
    const waiting = governor.acquire(cancelling.signal);
    cancelling.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });
});
