import { describe, expect, it } from '@jest/globals';
import { TaskPool } from './task-pool.js';

/** Tasks that the test ends. */
function tasks() {
  const open: (() => void)[] = [];
  const task = () => new Promise<void>((resolve) => open.push(resolve));
  return { task, open, endOne: () => open.shift()?.() };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('TaskPool', () => {
  it('limits the number of running tasks', async () => {
    const { task, open, endOne } = tasks();
    const pool = new TaskPool(3, 10);
    for (let index = 0; index < 5; index++) await pool.add(task);
    expect(open).toHaveLength(3);
    endOne();
    await settled();
    expect(open).toHaveLength(3);
  });

  it('makes `add` wait while the queue is full', async () => {
    const { task, endOne } = tasks();
    const pool = new TaskPool(1, 2);
    for (let index = 0; index < 3; index++) await pool.add(task);
    let added = false;
    const adding = pool.add(task).then(() => {
      added = true;
    });
    await settled();
    expect(added).toBe(false);
    endOne();
    await adding;
  });

  it('is idle when the last task has ended', async () => {
    const { task, endOne } = tasks();
    const pool = new TaskPool(1, 5);
    await pool.add(task);
    let idle = false;
    const waiting = pool.idle().then(() => {
      idle = true;
    });
    await settled();
    expect(idle).toBe(false);
    endOne();
    await waiting;
  });

  it('rejects with the first failure and starts no further task', async () => {
    const { task, open } = tasks();
    const pool = new TaskPool(1, 5);
    await pool.add(() => Promise.reject(new Error('the disk is full')));
    await expect(pool.idle()).rejects.toThrow('the disk is full');
    await expect(pool.add(task)).rejects.toThrow('the disk is full');
    expect(open).toHaveLength(0);
  });

  it('starts no task that waits when one fails, and ends once the running ones have', async () => {
    const { task, open, endOne } = tasks();
    const pool = new TaskPool(2, 5);
    let fail = (_error: Error): void => undefined;
    await pool.add(() => new Promise((_, reject) => (fail = reject)));
    for (let index = 0; index < 3; index++) await pool.add(task);
    const idle = expect(pool.idle()).rejects.toThrow('the disk is full');
    fail(new Error('the disk is full'));
    await settled();
    expect(open).toHaveLength(1);
    endOne();
    await idle;
    await pool.cancel();
    expect(open).toHaveLength(0);
  });
});
