import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { messageOf } from '../api-failure';
import { toastShown } from './toasts-slice';

/** How a screen speaks up: what worked, or what failed in the server's words (else the fallback's). */
export function useToasts() {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      worked: (title: string, text?: string) => void dispatch(toastShown({ kind: 'good', title, text })),
      failed: (title: string, error?: unknown, fallback = 'Please try again.') =>
        void dispatch(toastShown({ kind: 'bad', title, text: messageOf(error, fallback) })),
    }),
    [dispatch],
  );
}
