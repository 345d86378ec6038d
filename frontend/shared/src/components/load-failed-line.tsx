import { messageOf } from '../api-failure';
import { Button } from './button';
import styles from './load-failed-line.module.css';

interface LoadFailedLineProps {
  /** What could not be loaded, for example "Similar Cases". */
  name: string;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Stands in place of a part of a page whose other parts can be used. */
export const LoadFailedLine = ({ name, error, busy, onRetry }: LoadFailedLineProps) => (
  <p className={styles.line}>
    {messageOf(error, 'It could not be loaded.')}
    <Button size="small" aria-label={`Try Again: ${name}`} busy={busy} onClick={onRetry}>
      Try Again
    </Button>
  </p>
);
