import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { isApiFailure, messageOf } from '../api-failure';
import { toastShown } from './toasts-slice';

/** The end of a session is announced where it is noticed (session-expiry); a second notice would take its place. */
const isSessionEnd = (error: unknown): boolean => isApiFailure(error) && error.code === 'unauthenticated';

/** How a screen speaks up: what worked, or what failed in the server's words (else the fallback's). */
export function useToasts() {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      worked: (title: string, text?: string) => void dispatch(toastShown({ kind: 'good', title, text })),
      failed: (title: string, error?: unknown, fallback = 'Please try again.') => {
        if (!isSessionEnd(error)) dispatch(toastShown({ kind: 'bad', title, text: messageOf(error, fallback) }));
      },
    }),
    [dispatch],
  );
}
