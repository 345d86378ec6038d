import { jest } from '@jest/globals';

export interface HeldTimers {
  /** The number of timers that are held now. */
  count(): number;
  /** Fires the timers that are held now. */
  fire(): void;
  /** Restores real timers. */
  release(): void;
}

/**
 * Holds timers of exactly this duration, which no other code must use, until the test fires them. The test decides when a
 * timeout occurs, however fast or slow the machine is.
 */
export function holdTimers(milliseconds: number): HeldTimers {
  const held = new Map<NodeJS.Timeout, () => void>();
  const { setTimeout, clearTimeout } = globalThis;
  const hold = (callback: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    if (delay !== milliseconds) return setTimeout(callback, delay, ...args);
    const timer = setTimeout(() => undefined, 0);
    held.set(timer, () => callback(...args));
    return timer;
  };
  const mocks = [
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout),
    jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
      held.delete(timer as NodeJS.Timeout);
      clearTimeout(timer);
    }),
  ];
  return {
    count: () => held.size,
    fire: () => {
      const callbacks = [...held.values()];
      held.clear();
      if (callbacks.length === 0) throw new Error(`No timer of ${milliseconds} ms is set.`);
      for (const callback of callbacks) callback();
    },
    release: () => {
      for (const mock of mocks) mock.mockRestore();
    },
  };
}
