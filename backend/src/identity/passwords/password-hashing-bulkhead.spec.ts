import { describe, expect, it } from '@jest/globals';
import { TooManySignIns } from '../domain/errors.js';
import { PasswordHashingBulkhead } from './password-hashing-bulkhead.js';

/** Starts tasks that run until `finishAll` ends them. */
function startTasks(bulkhead: PasswordHashingBulkhead, count: number) {
  const finishers: (() => void)[] = [];
  let running = 0;
  let maxRunning = 0;
  const task = () => {
    maxRunning = Math.max(maxRunning, ++running);
    return new Promise<void>((resolve) => {
      finishers.push(() => {
        running--;
        resolve();
      });
    });
  };
  const settled = Promise.allSettled(Array.from({ length: count }, () => bulkhead.execute(task)));
  const finishAll = async () => {
    for (let finished = 0; finished < count; finished++) {
      finishers.shift()?.();
      await new Promise(setImmediate);
    }
    return settled;
  };
  return { finishAll, maxRunning: () => maxRunning };
}

describe('PasswordHashingBulkhead', () => {
  it('runs no more tasks at once than allowed, and all of them in the end [A2]', async () => {
    const tasks = startTasks(new PasswordHashingBulkhead(2, 10), 9);
    const outcome = await tasks.finishAll();
    expect(tasks.maxRunning()).toBe(2);
    expect(outcome.map(({ status }) => status)).toEqual(Array(9).fill('fulfilled'));
  });

  it('rejects a task with the time to retry when its queue is full [A2]', async () => {
    const bulkhead = new PasswordHashingBulkhead(1, 3);
    const outcome = await startTasks(bulkhead, 6).finishAll();
    const refused = outcome.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(2);
    expect(refused[0]).toBeInstanceOf(TooManySignIns);
    expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  });

  it('frees the slot of a task that fails', async () => {
    const bulkhead = new PasswordHashingBulkhead(1, 1);
    await expect(bulkhead.execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(bulkhead.execute(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
