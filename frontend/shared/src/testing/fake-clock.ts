import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/**
 * Stops the time in every test until the test advances it: what a page does after a delay does not depend on the speed
 * of the machine. `waitFor` and `findBy` advance it by 50 ms per poll. The mocked server needs no timer.
 */
export function useFakeClock(): void {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => void jest.useRealTimers());
}

/** Advances the time by so many milliseconds and runs what is due. */
export const advanceTime = (milliseconds: number): Promise<void> =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));
