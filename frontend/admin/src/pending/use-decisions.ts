import type { PendingVideo } from '@msk/contracts';
import { messageOf } from '@msk/frontend-shared/api-failure';
import { formatCounted } from '@msk/frontend-shared/format';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import {
  useApproveVideoMutation,
  useApproveVideosMutation,
  useProcessVideoMutation,
  useRejectVideoMutation,
} from './pending-api';
import { decisionLeftToServer, decisionMade, decisionRefused } from './queue-slice';
import { QUICK_BLACKLIST } from './rules';

interface Refusable {
  data?: unknown;
  error?: unknown;
}

/**
 * A decision takes its video off the screen at once and the server is told behind it. Should the server refuse (another
 * admin was faster, the connection is gone), the video comes back with the reason on it, and nobody loses their place.
 */
export function useDecisions(leave: (ids: string[]) => void) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [sendApproval] = useApproveVideoMutation();
  const [sendApprovals] = useApproveVideosMutation();
  const [sendRejection] = useRejectVideoMutation();
  const [sendProcess, { isLoading: isProcessing }] = useProcessVideoMutation();

  async function decide<Answer extends Refusable>(
    ids: string[],
    send: Promise<Answer>,
    failed: string,
    fallback: string,
  ) {
    leave(ids);
    dispatch(decisionMade(ids));
    const answer = await send;
    if (answer.error) {
      dispatch(decisionRefused({ ids, message: messageOf(answer.error, fallback) }));
      toasts.failed(failed, answer.error, fallback);
    }
    return answer;
  }

  async function reject({ id, title }: PendingVideo, reason: string, notes?: string): Promise<void> {
    const body = { id, reason: reason.trim(), ...(notes?.trim() && { notes: notes.trim() }) };
    const { data } = await decide([id], sendRejection(body), 'Rejection Failed', 'Failed to reject video');
    if (data) toasts.worked(`Rejected “${title}”`, data.message);
  }

  return {
    isProcessing,
    reject,
    blacklist: (video: PendingVideo) => reject(video, QUICK_BLACKLIST.reason, QUICK_BLACKLIST.notes),

    async approve({ id, title }: PendingVideo, note = ''): Promise<void> {
      const send = sendApproval({ id, ...(note.trim() && { notes: note.trim() }) });
      const { data } = await decide([id], send, 'Approval Failed', 'Failed to approve video');
      if (data) toasts.worked(`Approved “${title}”`, data.message);
    },

    async approveMany(ids: string[]): Promise<void> {
      const { data } = await decide(ids, sendApprovals(ids), 'Approval Failed', 'Failed to approve videos');
      if (!data) return;
      if (data.skipped > 0) dispatch(decisionLeftToServer(ids));
      const skipped = data.skipped > 0 ? ` ${formatCounted(data.skipped, 'video')} not ready, left here.` : '';
      toasts.worked('Approved', `${formatCounted(data.approved, 'video')} published.${skipped}`);
    },

    async process({ id }: PendingVideo): Promise<void> {
      const { error } = await sendProcess(id);
      if (error) toasts.failed('AI Processing Failed', error, 'Failed to process video');
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
