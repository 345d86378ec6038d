import { formatCount } from '@msk/frontend-shared/format';
import { Progress } from 'antd';

interface BulkProgressProps {
  progress: { done: number; total: number } | undefined;
}

export const BulkProgress = ({ progress }: BulkProgressProps) =>
  progress ? (
    <Progress
      aria-label="Progress"
      percent={Math.round((100 * progress.done) / progress.total)}
      format={() => `${formatCount(progress.done)} of ${formatCount(progress.total)}`}
      size={{ width: 160 }}
    />
  ) : null;
