import { AlertDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useState } from 'react';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** The consequences of the choice. */
  text: ReactNode;
  /** The form or the `DialogActions`. The button in `CancelButton` has the focus at first. */
  children: ReactNode;
  /** Called by the cancel button and by Escape. */
  onClose: () => void;
  /** Gets the focus if the element that opened the dialog is removed. */
  fallbackFocus?: RefObject<HTMLElement | null>;
}

/** A modal confirmation; afterwards the focus returns to the element that opened it. */
export function ConfirmDialog({ title, text, children, onClose, fallbackFocus }: ConfirmDialogProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.overlay} />
        <AlertDialog.Content
          className={styles.dialog}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const focusTarget = opener instanceof HTMLElement && opener.isConnected ? opener : fallbackFocus?.current;
            focusTarget?.focus({ preventScroll: true });
          }}
        >
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className={styles.text}>{text}</div>
          </AlertDialog.Description>
          {children}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** Wraps the button that closes the dialog without a change. */
export const CancelButton = ({ children }: { children: ReactNode }) => (
  <AlertDialog.Cancel asChild>{children}</AlertDialog.Cancel>
);
