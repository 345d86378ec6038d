import { type ReactNode, useEffect, useRef } from 'react';
import styles from './form.module.css';

interface FormProps {
  onSend: (typed: FormData, form: HTMLFormElement) => void;
  /** Why what was sent was refused. */
  refusal: unknown;
  children: ReactNode;
}

/** When something was refused, the first field that is to blame has the focus; a password in it can be typed anew at once. */
export function Form({ onSend, refusal, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = refusal ? form.current?.querySelector<HTMLInputElement>('input[aria-invalid]') : null;
    field?.focus();
    if (field?.type === 'password') field.select();
  }, [refusal]);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget), event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
