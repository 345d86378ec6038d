import { messageOf, requestIdOf } from '../api-failure';
import { Button } from './button';
import { Notice } from './notice';

interface LoadFailedProps {
  title: string;
  error: unknown;
  fallback: string;
  onRetry: () => void;
  /** Shown as the contact if a retry does not help. */
  supportEmail?: string;
}

/** The error, a retry button, and the request id for support. */
export const LoadFailed = ({ title, error, fallback, onRetry, supportEmail }: LoadFailedProps) => (
  <Notice
    alert
    title={title}
    requestId={requestIdOf(error)}
    text={
      <>
        {messageOf(error, fallback)}
        {supportEmail && (
          <>
            {' '}
            If this goes on, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </>
        )}
      </>
    }
  >
    <Button variant="primary" onClick={onRetry}>
      Try Again
    </Button>
  </Notice>
);
