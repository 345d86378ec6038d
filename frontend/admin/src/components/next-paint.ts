import { useDeferredValue } from 'react';

/** A hidden page paints nothing. */
const LONGEST_WAIT_MS = 100;

/** Resolves when the browser has drawn what was changed: the network then waits for the eye, not the eye for the network. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * False in the first render of a component, and true in the one right after it, which the browser may interrupt: what does
 * not have to be there at once is drawn then.
 */
export const useSecondPass = (): boolean => useDeferredValue(true, false);
