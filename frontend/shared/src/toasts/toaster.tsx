import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { ACTION_DURATION_MS, SWIPE_THRESHOLD_PX, TOAST_DURATION_MS, useShownToast } from './shown-toast';
import styles from './toaster.module.css';

/** Renders the current toast. Duration, swipe and hotkey are the specification's (section 9). */
export function Toaster() {
  const { toast, close, runAction } = useShownToast();
  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toast && (
        <Toast.Root
          key={toast.id}
          className={styles.toast}
          data-kind={toast.kind}
          type={toast.kind === 'error' || toast.action ? 'foreground' : 'background'}
          duration={toast.action ? ACTION_DURATION_MS : undefined}
          onOpenChange={(open) => open || close(toast.id)}
        >
          <div>
            <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
            {toast.text && <Toast.Description className={styles.text}>{toast.text}</Toast.Description>}
          </div>
          {toast.action && (
            <Toast.Action
              className={styles.action}
              altText={`${toast.action} (press F8)`}
              onClick={() => runAction(toast.id)}
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
