import { isApiFailure, requestIdOf } from '@msk/frontend-shared/api-failure';
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

/** An error that belongs to no field. It stays until the next submit, unlike the toast. */
export function FormError({ error }: { error: unknown }) {
  if (!isApiFailure(error) || error.errors?.length || error.code === 'invalid_credentials') return null;
  const requestId = error.statusCode >= 500 ? requestIdOf(error) : '';
  return (
    <div className={styles.error}>
      <p>{error.message}</p>
      {requestId && <p className={styles.request}>Request {requestId}</p>}
    </div>
  );
}

/** Reads a text field of a form. Does not trim: passwords are sent as typed. */
export function readText(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === 'string' ? value : '';
}
