import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';
import { PasswordInput } from './password/password-input';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  hint?: ReactNode;
  /** The server's error for the last value; hidden once the value is edited. */
  error?: string;
}

export function Field({ label, hint, error, required, onInput, ...input }: FieldProps) {
  const id = useId();
  const [validationError, setValidationError] = useState<string>();
  const [isEdited, setEdited] = useState(false);
  if (isEdited && !error) setEdited(false); // the form was sent again
  const message = validationError ?? (isEdited ? undefined : error);
  const note = message ?? hint;
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
        aria-invalid={message ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onInvalid={(event) => {
          event.preventDefault(); // shown below the field in place of the browser's bubble
          setValidationError(validationMessageOf(event.currentTarget, label));
        }}
        onInput={(event) => {
          setValidationError(undefined);
          setEdited(true);
          onInput?.(event);
        }}
        {...input}
      />
      {note && (
        <div id={`${id}-note`} className={message ? styles.error : styles.hint}>
          {note}
        </div>
      )}
    </div>
  );
}

/** The browser's validation error of a field in our words. The first invalid field of the form gets the focus. */
function validationMessageOf(input: HTMLInputElement, label: string): string {
  const fields = Array.from(input.form?.elements ?? []).filter((field) => field instanceof HTMLInputElement);
  if (fields.find(({ validity }) => !validity.valid) === input) input.focus();
  if (input.validity.valueMissing) return `${label} is required`;
  if (input.validity.typeMismatch) return 'Please enter a valid email address.';
  return input.validationMessage;
}
