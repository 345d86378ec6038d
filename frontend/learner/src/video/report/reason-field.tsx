import { REPORT_REASON_LABELS, REPORT_REASONS, type ReportReason } from '@msk/contracts';
import { useId } from 'react';
import styles from './report-dialog.module.css';

interface ReasonFieldProps {
  value: ReportReason | '';
  error: string | undefined;
  onChoose: (reason: ReportReason) => void;
}

export function ReasonField({ value, error, onChoose }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        Reason
      </label>
      <select
        id={id}
        className={styles.input}
        value={value}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChoose(target.value as ReportReason)}
      >
        <option value="" disabled>
          Select a reason
        </option>
        {REPORT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REPORT_REASON_LABELS[reason]}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
