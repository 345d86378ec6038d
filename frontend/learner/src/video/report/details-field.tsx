import { formatTime } from '@msk/frontend-shared/format';
import { useId } from 'react';
import styles from './report-dialog.module.css';
import { secondPrefix } from './use-report';

interface DetailsFieldProps {
  value: string;
  error: string | undefined;
  /** The second of the video at which the dialog was opened. */
  second: number;
  onType: (text: string) => void;
}

/** The details, and a checkbox that begins them with the time of the video. */
export function DetailsField({ value, error, second, onType }: DetailsFieldProps) {
  const id = useId();
  const time = formatTime(second);
  const prefix = secondPrefix(second);
  const isAboutSecond = value.startsWith(prefix.trimEnd());
  const withoutPrefix = value.slice(prefix.trimEnd().length).trimStart();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        Additional details <span className={styles.optional}>(optional)</span>
      </label>
      <textarea
        id={id}
        className={styles.details}
        rows={4}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <label className={styles.second}>
        <input
          type="checkbox"
          checked={isAboutSecond}
          onChange={() => onType(isAboutSecond ? withoutPrefix : prefix + value)}
        />
        About this second ({time})
      </label>
    </div>
  );
}
