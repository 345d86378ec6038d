import { AlertDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useState } from 'react';
import styles from './question.module.css';

interface QuestionProps {
  title: string;
  /** What follows from each answer. */
  text: ReactNode;
  /** The answers. One of them stands in `WayBack` and has the focus at first. */
  children: ReactNode;
  /** The way back was taken, or the Escape key. */
  onClose: () => void;
  /** Where one goes on if what opened it is gone with the answer. */
  next?: RefObject<HTMLElement | null>;
}

/** Something to be answered before anything else; then one is where one was before. */
export function Question({ title, text, children, onClose, next }: QuestionProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.veil} />
        <AlertDialog.Content
          className={styles.question}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const before = opener instanceof HTMLElement && opener.isConnected ? opener : next?.current;
            before?.focus({ preventScroll: true });
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

export const Answers = ({ children }: { children: ReactNode }) => <div className={styles.answers}>{children}</div>;

/** Around the button that changes nothing. */
export const WayBack = ({ children }: { children: ReactNode }) => (
  <AlertDialog.Cancel asChild>{children}</AlertDialog.Cancel>
);
