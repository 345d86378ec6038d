import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { isApiFailure, messageOf } from '../api-failure';
import { toastShown } from './toasts-slice';

/** A call that noticed the end of the session, or was cut off by it. */
const isSessionEnd = (error: unknown): boolean =>
  isApiFailure(error)
    ? error.code === 'unauthenticated'
    : error instanceof Object && Reflect.get(error, 'name') === 'AbortError';

/** How a screen speaks up: what worked, or what failed in the server's words (else the fallback's). */
export function useToasts() {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      worked: (title: string, text?: string) => void dispatch(toastShown({ kind: 'good', title, text })),
      // The end of a session has its own notice (session-expiry), and a second would take its place.
      failed: (title: string, error?: unknown, fallback = 'Please try again.') => {
        if (!isSessionEnd(error)) dispatch(toastShown({ kind: 'bad', title, text: messageOf(error, fallback) }));
      },
    }),
    [dispatch],
  );
}
