import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button } from 'antd';
import { Sparkles } from 'lucide-react';
import { useProcessAllMutation } from './pending-api';

/** @param waiting number of videos without an analysis, or with a failed one */
export function ProcessAll({ waiting }: { waiting: number }) {
  const toasts = useToasts();
  const [send, { isLoading }] = useProcessAllMutation();

  async function processAll(): Promise<void> {
    const { data, error } = await send();
    if (error) toasts.error('AI Processing Failed', error, 'Failed to process videos');
    else toasts.success('Processing', `${formatCounted(data.queued, 'video')} queued for analysis.`);
  }

  return (
    <Button
      icon={<Sparkles size={16} strokeWidth={1.5} aria-hidden />}
      disabled={waiting === 0}
      title={waiting === 0 ? 'Nothing waits for its analysis' : undefined}
      loading={isLoading}
      onClick={() => void processAll()}
    >
      {`Process All with AI (${formatCount(waiting)})`}
    </Button>
  );
}
