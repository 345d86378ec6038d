import { useDispatch, useSelector } from 'react-redux';
import { toastActions } from './toast-actions';
import { selectToast, toastClosed } from './toasts-slice';

/** Specification, section 9. */
export const TOAST_DURATION_MS = 5_000;

/** Longer than the default: it takes time to decide and to reach the button. F8 moves the focus to it. */
export const ACTION_DURATION_MS = 10_000;

export const SWIPE_THRESHOLD_PX = 50;

/** The current toast, and functions that close it and run its action. */
export function useShownToast() {
  const dispatch = useDispatch();
  const toast = useSelector(selectToast);
  return {
    toast,
    close: (id: string) => void dispatch(toastClosed(id)),
    runAction: (id: string) => toastActions.run(id),
  };
}
