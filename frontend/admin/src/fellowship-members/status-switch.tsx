import type { FellowshipMember } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useChangeFellowshipMutation } from './fellowship-api';

/** Activates a member, or deactivates one after a confirmation: it takes effect at once. */
export function StatusSwitch({ member: { id, email, isActive } }: { member: FellowshipMember }) {
  const [change, { isLoading }] = useChangeFellowshipMutation();
  const [isConfirming, setConfirming] = useState(false);
  const toasts = useToasts();

  async function toggleStatus() {
    const { error } = await change({ id, isActive: !isActive });
    setConfirming(false);
    if (error) toasts.error('Failed to update fellowship member status', error);
    else toasts.success('Success', 'Fellowship member status updated successfully');
  }

  return (
    <>
      <Button
        size="small"
        danger={isActive}
        loading={isLoading && !isConfirming}
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${email}`}
        onClick={() => (isActive ? setConfirming(true) : void toggleStatus())}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <Modal
        open={isConfirming}
        title={`Deactivate ${email}?`}
        okText="Deactivate"
        okButtonProps={{ danger: true }}
        confirmLoading={isLoading}
        onOk={() => void toggleStatus()}
        onCancel={() => setConfirming(false)}
      >
        Free access ends at once, unless a subscription or a trial of their own still runs. It can be given back at any
        time.
      </Modal>
    </>
  );
}
