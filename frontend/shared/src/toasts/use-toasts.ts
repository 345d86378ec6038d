import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { isApiFailure, messageOf } from '../api-failure';
import { type ToastAction, toastActions } from './toast-actions';
import { toastShown } from './toasts-slice';

/** The call was answered with 401, or aborted by the end of the session. */
const isSessionEnd = (error: unknown): boolean =>
  isApiFailure(error)
    ? error.code === 'unauthenticated'
    : error instanceof Object && Reflect.get(error, 'name') === 'AbortError';

/** Shows toasts: a success, or an error with the server's message (else the fallback). */
export function useToasts() {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      success: (title: string, text?: string, action?: ToastAction) => {
        const { payload } = dispatch(toastShown({ kind: 'success', title, text, action: action?.label }));
        toastActions.replace(payload.id, action);
      },
      // The end of a session has its own toast (session-expiry), which a second one would replace.
      error: (title: string, error?: unknown, fallback = 'Please try again.', action?: ToastAction) => {
        if (isSessionEnd(error)) return;
        const text = messageOf(error, fallback);
        const { payload } = dispatch(toastShown({ kind: 'error', title, text, action: action?.label }));
        toastActions.replace(payload.id, action);
      },
    }),
    [dispatch],
  );
}
