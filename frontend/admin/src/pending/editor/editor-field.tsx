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
  problem?: string;
  children: (field: FieldProps) => ReactNode;
}

/** A label, its field, and below it what is wrong with it: joined, so that it is also heard together. */
export function EditorField({ label, hint, problem, children }: EditorFieldProps) {
  const id = useId();
  const told = problem ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(problem && { status: 'error', 'aria-invalid': true }),
        ...(told && { 'aria-describedby': `${id}-told` }),
      })}
      {told && (
        <p id={`${id}-told`} className={problem ? styles.problem : styles.hint}>
          {told}
        </p>
      )}
    </div>
  );
}
