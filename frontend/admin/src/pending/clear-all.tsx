import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useConfirm } from '../components/use-confirm';
import { useClearPendingMutation } from './pending-api';
import { selectionCleared } from './queue-slice';

/** Empties the queue without blacklisting anything, after a confirmation: the analyses are deleted, too. */
export function ClearAll({ pending }: { pending: number }) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [send] = useClearPendingMutation();
  const confirm = useConfirm();

  async function clear(): Promise<void> {
    const { data, error } = await send();
    if (error) toasts.error('Clear Failed', error, 'Failed to clear pending videos');
    else {
      dispatch(selectionCleared());
      toasts.success('Cleared', `${formatCounted(data.cleared, 'pending video')} removed.`);
    }
  }

  return (
    <>
      <Button
        icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
        disabled={pending === 0}
        title={pending === 0 ? 'No pending videos' : undefined}
        onClick={() =>
          confirm.ask({
            title: `Clear all ${formatCounted(pending, 'pending video')}?`,
            text: 'They and their analyses are removed. Nothing is blacklisted: the next sync imports them again.',
            okText: 'Clear All',
            danger: true,
            act: clear,
          })
        }
      >
        {`Clear All (${formatCount(pending)})`}
      </Button>
      {confirm.dialog}
    </>
  );
}
