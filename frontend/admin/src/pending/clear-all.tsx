import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button, Modal } from 'antd';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useClearPendingMutation } from './pending-api';
import { pickCleared } from './queue-slice';

/** Empties the queue without blacklisting anything. Asks first: the analyses go with it. */
export function ClearAll({ pending }: { pending: number }) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [send, { isLoading }] = useClearPendingMutation();
  const [isAsking, setAsking] = useState(false);

  async function clear(): Promise<void> {
    const { data, error } = await send();
    setAsking(false);
    if (error) toasts.failed('Clear Failed', error, 'Failed to clear pending videos');
    else {
      dispatch(pickCleared());
      toasts.worked('Cleared', `${formatCounted(data.cleared, 'pending video')} removed.`);
    }
  }

  return (
    <>
      <Button
        icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
        disabled={pending === 0}
        title={pending === 0 ? 'No pending videos' : undefined}
        onClick={() => setAsking(true)}
      >
        {`Clear All (${formatCount(pending)})`}
      </Button>
      <Modal
        open={isAsking}
        title={`Clear all ${formatCounted(pending, 'pending video')}?`}
        okText="Clear All"
        okButtonProps={{ danger: true }}
        confirmLoading={isLoading}
        onOk={() => void clear()}
        onCancel={() => setAsking(false)}
      >
        They and their analyses are removed. Nothing is blacklisted: the next sync imports them again.
      </Modal>
    </>
  );
}
