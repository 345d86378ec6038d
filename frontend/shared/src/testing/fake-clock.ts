import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, configure } from '@testing-library/react';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * What `waitFor` and `findBy` run in: without React's demand for `act`, until the promises that are under way have settled.
 * Testing Library waits for these by a timer, which the stopped clock fires at once: they settled later, outside of `act`.
 */
const asyncWrapper = async <Result>(wait: () => Promise<Result>): Promise<Result> => {
  const previous = globalThis.IS_REACT_ACT_ENVIRONMENT;
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const result = await wait();
    await setImmediate();
    return result;
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = previous;
  }
};

/**
 * Stops the time in every test until the test advances it: what a page does after a delay does not depend on the speed
 * of the machine. `waitFor` and `findBy` advance it by 50 ms per poll. The mocked server needs no timer.
 */
export function useFakeClock(): void {
  configure({ asyncWrapper });
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => void jest.useRealTimers());
}

/** Advances the time by so many milliseconds and runs what is due. */
export const advanceTime = (milliseconds: number): Promise<void> =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));
