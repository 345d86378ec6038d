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
import { decisionFailed, decisionMade, decisionReverted } from './queue-slice';
import { QUICK_BLACKLIST } from './review-rules';

interface MutationResult {
  data?: unknown;
  error?: unknown;
}

/**
 * A decision removes its video from the screen at once and is sent in the background. If the server refuses it
 * (another admin was faster, the connection failed), the video comes back with the reason, and the selection stays.
 */
export function useDecisions(skip: (ids: string[]) => void) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [sendApproval] = useApproveVideoMutation();
  const [sendApprovals] = useApproveVideosMutation();
  const [sendRejection] = useRejectVideoMutation();
  const [sendProcess, { isLoading: isProcessing }] = useProcessVideoMutation();

  async function decide<Result extends MutationResult>(
    ids: string[],
    send: Promise<Result>,
    failed: string,
    fallback: string,
  ) {
    skip(ids);
    dispatch(decisionMade(ids));
    const result = await send;
    if (result.error) {
      dispatch(decisionFailed({ ids, message: messageOf(result.error, fallback) }));
      toasts.error(failed, result.error, fallback);
    }
    return result;
  }

  async function reject({ id, title }: PendingVideo, reason: string, notes?: string): Promise<void> {
    const body = { id, reason: reason.trim(), ...(notes?.trim() && { notes: notes.trim() }) };
    const { data } = await decide([id], sendRejection(body), 'Rejection Failed', 'Failed to reject video');
    if (data) toasts.success(`Rejected “${title}”`, data.message);
  }

  return {
    isProcessing,
    reject,
    blacklist: (video: PendingVideo) => reject(video, QUICK_BLACKLIST.reason, QUICK_BLACKLIST.notes),

    async approve({ id, title }: PendingVideo, note = ''): Promise<void> {
      const send = sendApproval({ id, ...(note.trim() && { notes: note.trim() }) });
      const { data } = await decide([id], send, 'Approval Failed', 'Failed to approve video');
      if (data) toasts.success(`Approved “${title}”`, data.message);
    },

    async approveMany(ids: string[]): Promise<void> {
      const { data } = await decide(ids, sendApprovals(ids), 'Approval Failed', 'Failed to approve videos');
      if (!data) return;
      if (data.skipped > 0) dispatch(decisionReverted(ids));
      const skipped = data.skipped > 0 ? ` ${formatCounted(data.skipped, 'video')} not ready, left here.` : '';
      toasts.success('Approved', `${formatCounted(data.approved, 'video')} published.${skipped}`);
    },

    async process({ id }: PendingVideo): Promise<void> {
      const { error } = await sendProcess(id);
      if (error) toasts.error('AI Processing Failed', error, 'Failed to process video');
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
