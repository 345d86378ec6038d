import { messageOf, requestIdOf } from '../api-failure';
import { Button } from './button';
import { Notice } from './notice';

interface LoadFailedProps {
  title: string;
  error: unknown;
  fallback: string;
  onRetry: () => void;
  /** Where to turn to if trying again does not help. */
  supportEmail?: string;
}

/** What happened, what one can do, and the number support will ask for. */
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
    <Button look="primary" onClick={onRetry}>
      Try Again
    </Button>
  </Notice>
);
