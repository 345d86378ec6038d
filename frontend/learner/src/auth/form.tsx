import { type ReactNode, useEffect, useRef } from 'react';
import styles from './form.module.css';

interface FormProps {
  onSubmit: (formData: FormData, form: HTMLFormElement) => void;
  /** The error of the last submit. */
  error: unknown;
  children: ReactNode;
}

/** After a refused submit the first invalid field has the focus; a password in it is selected, to be typed anew. */
export function Form({ onSubmit, error, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = error ? form.current?.querySelector<HTMLInputElement>('input[aria-invalid]') : null;
    field?.focus();
    if (field?.type === 'password') field.select();
  }, [error]);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget), event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
