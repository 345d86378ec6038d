import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/**
 * In every test time stands still until the test moves it: what a page does after a while (ask, close, go elsewhere) does not
 * depend on how fast the machine is, and nobody waits for it. `waitFor` and `findBy` move it by 50 ms with each look. What
 * answers in the server's name needs no timer, and goes on as ever.
 */
export function useFakeClock(): void {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => void jest.useRealTimers());
}

/** Lets this time pass, in milliseconds, with all that happens meanwhile. */
export const pass = (milliseconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(milliseconds));
