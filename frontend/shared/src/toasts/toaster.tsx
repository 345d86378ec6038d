import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useDispatch, useSelector } from 'react-redux';
import { toastActions } from './toast-actions';
import styles from './toaster.module.css';
import { selectToast, toastClosed } from './toasts-slice';

/** Longer than the default: it takes time to decide and to reach the button. F8 moves the focus to it. */
const ACTION_DURATION_MS = 10_000;

/** Renders the current toast. Duration, swipe and hotkey are the specification's (section 9). */
export function Toaster() {
  const dispatch = useDispatch();
  const toast = useSelector(selectToast);
  return (
    <Toast.Provider duration={5_000 /* ms */} swipeDirection="right" swipeThreshold={50 /* px */}>
      {toast && (
        <Toast.Root
          key={toast.id}
          className={styles.toast}
          data-kind={toast.kind}
          type={toast.kind === 'error' || toast.action ? 'foreground' : 'background'}
          duration={toast.action ? ACTION_DURATION_MS : undefined}
          onOpenChange={(open) => open || dispatch(toastClosed(toast.id))}
        >
          <div>
            <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
            {toast.text && <Toast.Description className={styles.text}>{toast.text}</Toast.Description>}
          </div>
          {toast.action && (
            <Toast.Action
              className={styles.action}
              altText={`${toast.action} (press F8)`}
              onClick={() => toastActions.run(toast.id)}
            >
              {toast.action}
            </Toast.Action>
          )}
          <Toast.Close className={styles.close} aria-label="Close">
            <X size={16} strokeWidth={1.5} aria-hidden />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} label="Notifications ({hotkey})" />
    </Toast.Provider>
  );
}
