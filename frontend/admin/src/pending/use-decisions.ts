import type { PendingVideo } from '@msk/contracts';
import { messageOf } from '@msk/frontend-shared/api-failure';
import { formatCounted } from '@msk/frontend-shared/format';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useState } from 'react';
import { nextPaint } from '../components/next-paint';
import { withShare } from '../table/use-bulk-run';
import { type Conflict, newerVersionOf } from './conflict/conflict';
import {
  useApproveVideoMutation,
  useApproveVideosMutation,
  useProcessVideoMutation,
  useRejectVideoMutation,
} from './pending-api';
import { type DecisionKind, decisionFailed, decisionMade, decisionReverted } from './queue-slice';
import { QUICK_BLACKLIST } from './review-rules';
import { useUndo } from './use-undo';

interface MutationResult {
  data?: unknown;
  error?: unknown;
}

interface ApprovalOptions {
  note?: string;
  withoutAnalysis?: boolean;
}

interface Options {
  /** The videos are about to leave the list. */
  skip: (ids: string[]) => void;
  /** A decision was undone: its video is pending again. */
  onUndone: (video: PendingVideo) => void;
  /** Another curator was faster; nothing was overwritten. */
  onConflict: (conflict: Conflict) => void;
}

/** Videos of one request of a bulk approval. */
const BULK_PART = 25;

const FAILURES: Record<DecisionKind, [title: string, fallback: string]> = {
  approved: ['Approval Failed', 'Failed to approve video'],
  rejected: ['Rejection Failed', 'Failed to reject video'],
};

/**
 * A decision removes its video from the screen at once and is sent in the background. If the server refuses it
 * (another admin was faster, the connection failed), the video comes back with the reason, and the selection stays.
 */
export function useDecisions({ skip, onUndone, onConflict }: Options) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [sendApproval] = useApproveVideoMutation();
  const [sendApprovals] = useApproveVideosMutation();
  const [sendRejection] = useRejectVideoMutation();
  const [sendProcess, { isLoading: isProcessing }] = useProcessVideoMutation();
  const undo = useUndo(onUndone);
  const [bulkProgress, setBulkProgress] = useState<{ done: number; total: number }>();

  /** `send` gets the version of the video, and is called again when the curator insists on a newer one. */
  async function decide<Result extends MutationResult>(
    video: PendingVideo,
    kind: DecisionKind,
    send: (version: number) => Promise<Result>,
    version = video.version,
  ): Promise<Result> {
    const ids = [video.id];
    skip(ids);
    dispatch(decisionMade({ ids, kind, at: Date.now() }));
    await nextPaint();
    const result = await send(version);
    if (!result.error) return result;
    const [title, fallback] = FAILURES[kind];
    dispatch(decisionFailed({ ids, message: messageOf(result.error, fallback) }));
    const current = newerVersionOf(result.error);
    if (!current) toasts.error(title, result.error, fallback);
    else onConflict({ kind, base: video, current, reapply: () => void decide(video, kind, send, current.version) });
    return result;
  }

  async function reject(video: PendingVideo, reason: string, notes?: string): Promise<void> {
    const body = { id: video.id, reason: reason.trim(), ...(notes?.trim() && { notes: notes.trim() }) };
    await decide(video, 'rejected', async (version) => {
      const result = await sendRejection({ ...body, version });
      if (result.data) toasts.success(`Rejected “${video.title}”`, result.data.message, undo.offer([video.id]));
      return result;
    });
  }

  return {
    isProcessing,
    reject,
    undo: undo.run,
    undoLast: undo.runLast,
    blacklist: (video: PendingVideo) => reject(video, QUICK_BLACKLIST.reason, QUICK_BLACKLIST.notes),

    async approve(video: PendingVideo, { note = '', withoutAnalysis }: ApprovalOptions = {}): Promise<void> {
      const body = {
        id: video.id,
        ...(note.trim() && { notes: note.trim() }),
        ...(withoutAnalysis && { withoutAnalysis }),
      };
      await decide(video, 'approved', async (version) => {
        const result = await sendApproval({ ...body, version });
        if (result.data) toasts.success(`Approved “${video.title}”`, result.data.message, undo.offer([video.id]));
        return result;
      });
    },

    bulkProgress,
    /** In parts, so that the progress is seen. If one fails, those before it stay approved, and can be undone. */
    async approveMany(ids: string[]): Promise<void> {
      skip(ids);
      dispatch(decisionMade({ ids, kind: 'approved', at: Date.now() }));
      const sent: string[] = [];
      let [approved, skipped] = [0, 0];
      let failure: unknown;
      while (sent.length < ids.length && !failure) {
        setBulkProgress({ done: sent.length, total: ids.length });
        const part = ids.slice(sent.length, sent.length + BULK_PART);
        const { data, error } = await sendApprovals(part);
        failure = error;
        if (!data) continue;
        sent.push(...part);
        approved += data.approved;
        skipped += data.skipped;
        if (data.skipped > 0) dispatch(decisionReverted(part));
      }
      setBulkProgress(undefined);
      const wayBack = approved > 0 ? undo.offer(sent, approved) : undefined;
      if (failure) {
        const left = ids.slice(sent.length);
        dispatch(decisionFailed({ ids: left, message: messageOf(failure, 'Failed to approve videos') }));
        const title = wayBack ? withShare('Approval Failed', left.length, ids.length) : 'Approval Failed';
        return toasts.error(title, failure, 'Failed to approve videos', wayBack);
      }
      const left = skipped > 0 ? ` ${formatCounted(skipped, 'video')} not ready, left here.` : '';
      toasts.success('Approved', `${formatCounted(approved, 'video')} published.${left}`, wayBack);
    },

    async process({ id }: PendingVideo): Promise<void> {
      const { error } = await sendProcess(id);
      if (error) toasts.error('AI Processing Failed', error, 'Failed to process video');
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
