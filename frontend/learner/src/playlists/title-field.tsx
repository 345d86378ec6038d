import { MAX_PLAYLIST_TITLE_LENGTH } from '@msk/contracts';
import { type InputHTMLAttributes, type Ref, useId } from 'react';
import styles from './title-field.module.css';

interface TitleFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  /** In a row the label is for screen readers only. */
  isLabelHidden?: boolean;
  value: string;
  error: string | undefined;
  onType: (title: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The title of a playlist, new or changed. */
export function TitleField({ label, isLabelHidden = false, error, onType, ...input }: TitleFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        autoComplete="off"
        maxLength={MAX_PLAYLIST_TITLE_LENGTH}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onType(target.value)}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
