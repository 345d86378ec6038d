import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import styles from './confirm-dialog.module.css';
import formStyles from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  children: ReactNode;
  /** Called by the close button and by Escape. */
  onClose: () => void;
  /** Gets the focus afterwards. Safari does not focus a clicked button, so the focus before does not tell it. */
  opener: RefObject<HTMLElement | null>;
}

/** A modal dialog with a form; over another dialog, Escape closes this one only. A click beside it loses no text. */
export const FormDialog = ({ title, children, onClose, opener }: FormDialogProps) => (
  <Dialog.Root open onOpenChange={(open) => open || onClose()}>
    <Dialog.Portal>
      <Dialog.Overlay className={styles.overlay} />
      <Dialog.Content
        className={styles.dialog}
        aria-describedby={undefined}
        onInteractOutside={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus({ preventScroll: true });
        }}
      >
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        {children}
        {/* After the form, so that its first field has the focus at first. */}
        <Dialog.Close className={formStyles.close} aria-label="Close" title="Close">
          <X size={20} strokeWidth={1.5} aria-hidden />
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
