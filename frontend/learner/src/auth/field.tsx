import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';
import { objectionTo } from './objection';
import { PasswordInput } from './password/password-input';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  hint?: ReactNode;
  /** Why the server refused what stood in it; typing something else answers that. */
  error?: string;
}

export function Field({ label, hint, error, required, onInput, ...input }: FieldProps) {
  const id = useId();
  const [objection, setObjection] = useState<string>();
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered && !error) setAnswered(false); // it is sent again
  const problem = objection ?? (isAnswered ? undefined : error);
  const note = problem ?? hint;
  const Input = input.type === 'password' ? PasswordInput : 'input';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      <Input
        id={id}
        className={styles.input}
        required={required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onInvalid={(event) => {
          event.preventDefault(); // said below the field, rather than in a bubble of the browser's
          setObjection(objectionTo(event.currentTarget, label));
        }}
        onInput={(event) => {
          setObjection(undefined);
          setAnswered(true);
          onInput?.(event);
        }}
        {...input}
      />
      {note && (
        <div id={`${id}-note`} className={problem ? styles.error : styles.hint}>
          {note}
        </div>
      )}
    </div>
  );
}
