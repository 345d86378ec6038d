import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Alert, Button } from 'antd';
import { useListFailuresQuery, useRetryFailedMutation } from '../pending-api';
import styles from './queue-pane.module.css';

/** Above a list of failed analyses: why they failed, and the button that retries all of them. */
export default function FailedAnalyses() {
  const toasts = useToasts();
  const { data: failures = [] } = useListFailuresQuery();
  const [retry, { isLoading }] = useRetryFailedMutation();
  const total = failures.reduce((sum, { videos }) => sum + videos, 0);
  if (total === 0) return null;

  async function retryAll(): Promise<void> {
    const { data, error } = await retry();
    if (error) toasts.error('AI Processing Failed', error, 'Failed to process videos');
    else toasts.success('Retry started', `${formatCounted(data.queued, 'video')} queued for analysis.`);
  }

  return (
    <Alert
      className={styles.failures}
      type="error"
      title={`The analysis of ${formatCounted(total, 'video')} failed`}
      description={
        <ul>
          {failures.map(({ reason, videos }) => (
            <li key={reason}>
              {formatCount(videos)} × {reason}
            </li>
          ))}
        </ul>
      }
      action={
        <Button size="small" loading={isLoading} onClick={() => void retryAll()}>
          Retry all {formatCount(total)}
        </Button>
      }
    />
  );
}
