import { describe, expect, it } from '@jest/globals';
import { Doorkeeper } from './doorkeeper.js';

describe('A doorkeeper', () => {
  it('admits a key from its second time on', () => {
    const doorkeeper = new Doorkeeper<string>(10);
    expect(['one', 'two', 'one', 'one', 'two'].map((key) => doorkeeper.admits(key))).toEqual([
      ...[false, false],
      ...[true, true, true],
    ]);
  });

  it('forgets all keys when it remembers as many as it may', () => {
    const doorkeeper = new Doorkeeper<number>(2);
    expect([1, 2, 3, 1, 3].map((key) => doorkeeper.admits(key))).toEqual([false, false, false, false, true]);
  });
});
