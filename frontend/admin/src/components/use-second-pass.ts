import { useDeferredValue } from 'react';

/**
 * False in the first render of a component, and true in the one right after it, which the browser may interrupt: what does
 * not have to be there at once is drawn then.
 */
export const useSecondPass = (): boolean => useDeferredValue(true, false);
