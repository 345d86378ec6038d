import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useDispatch, useSelector } from 'react-redux';
import styles from './toaster.module.css';
import { selectToast, toastClosed } from './toasts-slice';

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
          type={toast.kind === 'error' ? 'foreground' : 'background'}
          onOpenChange={(open) => open || dispatch(toastClosed(toast.id))}
        >
          <div>
            <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
            {toast.text && <Toast.Description className={styles.text}>{toast.text}</Toast.Description>}
          </div>
          <Toast.Close className={styles.close} aria-label="Close">
            <X size={16} strokeWidth={1.5} aria-hidden />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} label="Notifications ({hotkey})" />
    </Toast.Provider>
  );
}
