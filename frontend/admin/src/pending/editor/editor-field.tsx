import { type ReactNode, useId } from 'react';
import styles from './analysis-editor.module.css';

interface FieldProps {
  id: string;
  status?: 'error';
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface EditorFieldProps {
  label: string;
  hint?: string;
  error?: string;
  children: (field: FieldProps) => ReactNode;
}

/** A label, its field, and below it the error or the hint, which is the field's accessible description. */
export function EditorField({ label, hint, error, children }: EditorFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(error && { status: 'error', 'aria-invalid': true }),
        ...(note && { 'aria-describedby': `${id}-note` }),
      })}
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
