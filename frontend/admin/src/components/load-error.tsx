import { messageOf, requestIdOf } from '@msk/frontend-shared/api-failure';
import { Button, Result } from 'antd';

interface LoadErrorProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Stands in for what could not be loaded: the reason, a retry, and the request id for support. */
export const LoadError = ({ title, error, onRetry }: LoadErrorProps) => (
  <Result
    role="alert"
    status="error"
    title={title}
    subTitle={
      <>
        <div>{messageOf(error, 'Please try again.')}</div>
        {requestIdOf(error) && <div>Request {requestIdOf(error)}</div>}
      </>
    }
    extra={
      <Button type="primary" onClick={onRetry}>
        Try Again
      </Button>
    }
  />
);
