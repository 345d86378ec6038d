import { describe, expect, it } from '@jest/globals';
import { Lanes } from './lanes.js';

/** Tasks that end when the test says so. */
function tasks() {
  const open: (() => void)[] = [];
  const task = () => new Promise<void>((resolve) => open.push(resolve));
  return { task, open, endOne: () => open.shift()?.() };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('lanes', () => {
  it('run so many tasks at once and no more', async () => {
    const { task, open, endOne } = tasks();
    const lanes = new Lanes(3, 10);
    for (let index = 0; index < 5; index++) await lanes.add(task);
    expect(open).toHaveLength(3);
    endOne();
    await settled();
    expect(open).toHaveLength(3);
  });

  it('make whoever hands out tasks wait while enough are queued', async () => {
    const { task, endOne } = tasks();
    const lanes = new Lanes(1, 2);
    for (let index = 0; index < 3; index++) await lanes.add(task);
    let added = false;
    const adding = lanes.add(task).then(() => {
      added = true;
    });
    await settled();
    expect(added).toBe(false);
    endOne();
    await adding;
  });

  it('are idle when the last task has ended', async () => {
    const { task, endOne } = tasks();
    const lanes = new Lanes(1, 5);
    await lanes.add(task);
    let idle = false;
    const waiting = lanes.idle().then(() => {
      idle = true;
    });
    await settled();
    expect(idle).toBe(false);
    endOne();
    await waiting;
  });

  it('pass on the first failure and start nothing after it', async () => {
    const { task, open } = tasks();
    const lanes = new Lanes(1, 5);
    await lanes.add(() => Promise.reject(new Error('the disk is full')));
    await expect(lanes.idle()).rejects.toThrow('the disk is full');
    await expect(lanes.add(task)).rejects.toThrow('the disk is full');
    expect(open).toHaveLength(0);
  });
});
