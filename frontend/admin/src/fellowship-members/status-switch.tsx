import type { FellowshipMember } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useChangeFellowshipMutation } from './fellowship-api';

/** Gives a member free access again, or ends it, which is asked about first: it counts at once. */
export function StatusSwitch({ member: { id, email, isActive } }: { member: FellowshipMember }) {
  const [change, { isLoading }] = useChangeFellowshipMutation();
  const [isAsking, setAsking] = useState(false);
  const toasts = useToasts();

  async function turn() {
    const { error } = await change({ id, isActive: !isActive });
    setAsking(false);
    if (error) toasts.failed('Failed to update fellowship member status', error);
    else toasts.worked('Success', 'Fellowship member status updated successfully');
  }

  return (
    <>
      <Button
        size="small"
        danger={isActive}
        loading={isLoading && !isAsking}
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${email}`}
        onClick={() => (isActive ? setAsking(true) : void turn())}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <Modal
        open={isAsking}
        title={`Deactivate ${email}?`}
        okText="Deactivate"
        okButtonProps={{ danger: true }}
        confirmLoading={isLoading}
        onOk={() => void turn()}
        onCancel={() => setAsking(false)}
      >
        Free access ends at once, unless a subscription or a trial of their own still runs. It can be given back at any
        time.
      </Modal>
    </>
  );
}
