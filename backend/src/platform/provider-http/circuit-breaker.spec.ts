import { EventEmitter, once } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CircuitBreaker } from './circuit-breaker.js';

class Rejected extends Error {}

class Unavailable extends Rejected {
  constructor(
    message: string,
    readonly retryAfter: number | null,
  ) {
    super(message);
  }
}

let seconds: number;
const now = () => seconds * 1_000;
beforeEach(() => {
  seconds = 1_000;
});

describe('the circuit breaker of a provider [J6]', () => {
  let breaker: CircuitBreaker;
  const succeed = () => Promise.resolve('answer');
  const failWith =
    (retryAfter: number | null = null) =>
    () =>
      Promise.reject(new Unavailable('Down.', retryAfter));
  const retryAfterOf = (request: () => Promise<string>) =>
    breaker.call(request).then(
      () => 0,
      (error: Unavailable) => error.retryAfter,
    );

  beforeEach(() => {
    breaker = new CircuitBreaker({ unavailable: Unavailable, rejected: Rejected, now });
  });

  it('stays closed while failures alternate with answers, including errors that the provider answers', async () => {
    const reject = () => Promise.reject(new Rejected('no'));
    for (let n = 0; n < 10; n++) {
      for (let failures = 0; failures < 4; failures++) await retryAfterOf(failWith());
      await breaker.call(n % 2 ? succeed : reject).catch(() => undefined);
    }
    expect(await breaker.call(succeed)).toBe('answer');
  });

  it('opens for thirty seconds after five consecutive failures, the last of which says so, too, and gives the reason', async () => {
    for (let n = 0; n < 4; n++) expect(await retryAfterOf(failWith())).toBeNull();
    expect(await retryAfterOf(failWith())).toBe(30);
    seconds += 10;
    await expect(breaker.call(succeed)).rejects.toMatchObject({ message: 'Down.', retryAfter: 20 });
    seconds += 20;
    expect(await breaker.call(succeed)).toBe('answer');
  });

  it('opens at once for the time that the provider names', async () => {
    await retryAfterOf(failWith(90));
    seconds += 89;
    expect(await retryAfterOf(succeed)).toBe(5);
    seconds += 1;
    expect(await retryAfterOf(succeed)).toBe(0);
  });

  it('lets one call probe the provider, and stays open when the probe fails', async () => {
    await retryAfterOf(failWith(30));
    seconds += 30;
    const trigger = new EventEmitter();
    const probe = retryAfterOf(async () => {
      throw (await once(trigger, 'fail'))[0];
    });
    expect(await retryAfterOf(succeed)).toBe(5);
    trigger.emit('fail', new Unavailable('Still down.', null));
    expect(await probe).toBe(30);
    await expect(breaker.call(succeed)).rejects.toMatchObject({ message: 'Still down.', retryAfter: 30 });
  });

  it('lets another call probe the provider when the probe was aborted', async () => {
    await retryAfterOf(failWith(30));
    seconds += 30;
    await expect(breaker.call(() => Promise.reject(new Error('stopping')))).rejects.toThrow('stopping');
    expect(await retryAfterOf(succeed)).toBe(0);
  });
});
