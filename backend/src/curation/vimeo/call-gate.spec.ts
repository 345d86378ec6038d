import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallGate } from './call-gate.js';

const MINUTE = 60_000;
const LATENCY = 250;
const never = new AbortController().signal;

/** A host that counts calls in windows of a minute, the first opened by the first call, as Vimeo does. */
class CountingHost {
  calls = 0;
  answers: ('ok' | 'refused')[] = [];
  private opened = Number.NEGATIVE_INFINITY;
  private used = 0;

  constructor(
    private readonly limit: number,
    /** How wrong the host's clock is. */
    private readonly skew = 0,
  ) {}

  answer() {
    const now = Date.now();
    if (now >= this.opened + MINUTE) {
      this.opened = now;
      this.used = 0;
    }
    this.calls += 1;
    this.used += 1;
    const refused = this.used > this.limit;
    this.answers.push(refused ? 'refused' : 'ok');
    // Both times are whole seconds on the wire.
    const date = Math.floor((now + this.skew) / 1_000) * 1_000;
    const resetsAt = Math.floor((this.opened + MINUTE + this.skew) / 1_000) * 1_000;
    const allowance = {
      limit: this.limit,
      remaining: Math.max(0, this.limit - this.used),
      resetsAt,
      resetsIn: resetsAt - date + 1_000,
    };
    const retryAfter = Math.ceil((this.opened + MINUTE - now) / 1_000) * 1_000 + 1_000;
    return { refused, allowance, retryAfter };
  }
}

/** By the fake clock, which the tests move. */
const pass = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** One call through the gate, as VimeoApi makes it; answers how it ended. */
async function call(gate: CallGate, host: CountingHost): Promise<void> {
  for (;;) {
    await gate.enter(never);
    await pass(LATENCY / 2);
    const { refused, allowance, retryAfter } = host.answer();
    await pass(LATENCY / 2);
    if (!refused) return gate.succeeded(allowance);
    gate.refused(retryAfter, allowance);
  }
}

/** The first call alone, as a sync reads its first page, then the others at once. Answers the milliseconds taken. */
async function make(calls: number, gate: CallGate, host: CountingHost): Promise<number> {
  const started = Date.now();
  const all = call(gate, host).then(() => Promise.all(Array.from({ length: calls - 1 }, () => call(gate, host))));
  let done = false;
  void all.then(() => {
    done = true;
  });
  while (!done) await jest.advanceTimersByTimeAsync(100);
  return Date.now() - started;
}

describe('the gate to Vimeo', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([100, 600, 5_000])(
    'makes 2,200 calls under a limit of %i a minute without a refusal, and in time',
    async (limit) => {
      const host = new CountingHost(limit);
      const took = await make(2_200, new CallGate(48), host);
      expect(host.answers).not.toContain('refused');
      expect(took).toBeLessThanOrEqual(Math.max(1.1 * (2_200 / limit) * MINUTE, 20_000));
    },
  );

  it.each([-3_600_000, 7_000])('is not misled by a clock of theirs that is %i ms off', async (skew) => {
    const host = new CountingHost(100, skew);
    const took = await make(450, new CallGate(48), host);
    expect(host.answers).not.toContain('refused');
    expect(took).toBeLessThanOrEqual(1.1 * 4.5 * MINUTE);
  });

  it('asks with one call at a time while it is refused, whatever the host said about the wait', async () => {
    const gate = new CallGate(48);
    const wellAgain = Date.now() + 30_000;
    let refusals = 0;
    const insist = async (): Promise<void> => {
      for (;;) {
        await gate.enter(never);
        await pass(LATENCY);
        if (Date.now() >= wellAgain) return gate.succeeded(null);
        refusals += 1;
        gate.refused(1_000, null);
      }
    };
    const all = Promise.all(Array.from({ length: 100 }, insist));
    await jest.advanceTimersByTimeAsync(60_000);
    await all;
    // Eight were under way when the first refusal came; then one every 1.25 s.
    expect(refusals).toBeLessThanOrEqual(8 + 30 / 1.25);
  });

  it('goes on after a refusal with one call, and not before the wait is over', async () => {
    const host = new CountingHost(40);
    for (let others = 0; others < 30; others++) host.answer(); // somebody else uses the same token
    const gate = new CallGate(48);
    await make(60, gate, host);
    const inARow = host.answers.some((answer, index) => answer === 'refused' && host.answers[index + 1] === 'refused');
    expect(inARow).toBe(false);
  });

  it('lets calls through one by one when nothing succeeds, and side by side again when all is well', async () => {
    const gate = new CallGate(48);
    const inFlight = async () => {
      let entered = 0;
      const leaving = new AbortController();
      const waiting = Array.from({ length: 48 }, () =>
        gate.enter(leaving.signal).then(
          () => {
            entered += 1;
          },
          () => undefined,
        ),
      );
      await jest.advanceTimersByTimeAsync(0);
      leaving.abort();
      await Promise.all(waiting);
      return entered;
    };
    for (let failures = 0; failures < 10; failures++) {
      await gate.enter(never);
      gate.failed(null);
    }
    expect(await inFlight()).toBe(1);
    gate.succeeded(null);
    for (let successes = 0; successes < 50; successes++) {
      await gate.enter(never);
      gate.succeeded(null);
    }
    expect(await inFlight()).toBe(48);
  });

  it('lets go of a call that nobody waits for any more', async () => {
    const gate = new CallGate(1);
    await gate.enter(never);
    const leaving = new AbortController();
    const waiting = gate.enter(leaving.signal);
    leaving.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });
});
