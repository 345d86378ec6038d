import { describe, expect, it } from '@jest/globals';
import { TooManySignIns } from '../domain/errors.js';
import { Turnstile } from './turnstile.js';

/** Work that lasts until it is told to end. */
function visitors(turnstile: Turnstile, count: number) {
  const leave: (() => void)[] = [];
  let inside = 0;
  let most = 0;
  const work = () => {
    most = Math.max(most, ++inside);
    return new Promise<void>((resolve) => {
      leave.push(() => {
        inside--;
        resolve();
      });
    });
  };
  const passed = Promise.allSettled(Array.from({ length: count }, () => turnstile.pass(work)));
  const emptyOut = async () => {
    for (let left = 0; left < count; left++) {
      leave.shift()?.();
      await new Promise(setImmediate);
    }
    return passed;
  };
  return { emptyOut, most: () => most };
}

describe('the turnstile', () => {
  it('A2 lets no more through at once than it has places, and everybody in the end', async () => {
    const crowd = visitors(new Turnstile(2, 10), 9);
    const outcome = await crowd.emptyOut();
    expect(crowd.most()).toBe(2);
    expect(outcome.map(({ status }) => status)).toEqual(Array(9).fill('fulfilled'));
  });

  it('A2 asks whoever finds the queue full to come back, and when', async () => {
    const turnstile = new Turnstile(1, 3);
    const outcome = await visitors(turnstile, 6).emptyOut();
    const refused = outcome.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(2);
    expect(refused[0]).toBeInstanceOf(TooManySignIns);
    expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  });

  it('gives the place on when the work fails', async () => {
    const turnstile = new Turnstile(1, 1);
    await expect(turnstile.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turnstile.pass(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
