import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';

/** Whether React expects each change of the page within `act`. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/**
 * Runs what waits for the page, which changes meanwhile by itself. Testing Library's own wrapper drains promises by a timer,
 * which the fake clock fires at once, so that the last changes came after it and React warned of each.
 */
export async function withoutAct<Result>(wait: () => Promise<Result>): Promise<Result> {
  const previous = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const result = await wait();
    jest.advanceTimersByTime(0);
    await setImmediate();
    return result;
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = previous ?? false;
  }
}
