import type { FellowshipMember } from '@msk/contracts';
import { formatCounted } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useConfirm } from '../components/use-confirm';
import { useBulkRun } from '../table/use-bulk-run';
import { useChangeFellowshipMutation } from './fellowship-api';

const FAILURE = 'Failed to update fellowship member status';
const EFFECT =
  'Free access ends at once, unless a subscription or a trial of their own still runs. It can be given back at any time.';

/** Activates members, or deactivates them after a confirmation: it takes effect at once. */
export function useMembership() {
  const [send] = useChangeFellowshipMutation();
  const toasts = useToasts();
  const { ask, dialog } = useConfirm();
  const { run, progress } = useBulkRun<FellowshipMember>();

  async function change({ id }: FellowshipMember, isActive: boolean): Promise<void> {
    const { error } = await send({ id, isActive });
    if (error) toasts.error(FAILURE, error);
    else toasts.success('Success', 'Fellowship member status updated successfully');
  }

  const toggle = (member: FellowshipMember): void => {
    if (!member.isActive) return void change(member, true);
    ask({
      title: `Deactivate ${member.email}?`,
      text: EFFECT,
      okText: 'Deactivate',
      danger: true,
      act: () => change(member, false),
    });
  };

  const changeAll = (members: FellowshipMember[], isActive: boolean): Promise<void> =>
    run({
      rows: members.filter((member) => member.isActive !== isActive),
      act: ({ id }) => send({ id, isActive }),
      undo: ({ id }) => send({ id, isActive: !isActive }),
      title: 'Success',
      done: (count) => `${formatCounted(count, 'member')} ${isActive ? 'activated' : 'deactivated'}`,
      failure: FAILURE,
    });

  const deactivateAll = (members: FellowshipMember[], then: () => void): void =>
    ask({
      title: `Deactivate ${formatCounted(members.length, 'member')}?`,
      text: EFFECT,
      okText: 'Deactivate',
      danger: true,
      act: async () => {
        await changeAll(members, false);
        then();
      },
    });

  return {
    toggle,
    activateAll: (members: FellowshipMember[]) => changeAll(members, true),
    deactivateAll,
    dialog,
    progress,
  };
}
