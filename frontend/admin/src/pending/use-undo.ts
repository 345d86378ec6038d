import type { PendingVideo } from '@msk/contracts';
import { formatCounted } from '@msk/frontend-shared/format';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { type ToastAction, useToasts } from '@msk/frontend-shared/toasts';
import { useRef } from 'react';
import { withShare } from '../table/use-bulk-run';
import { useUndoDecisionMutation } from './pending-api';
import { decisionReverted } from './queue-slice';
import { UNDO_MS } from './review-rules';

/** Takes decisions back for ten seconds: by the button of the toast, by the button in the row, or by the key of the last one. */
export function useUndo(onUndone: (video: PendingVideo) => void) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [sendUndo] = useUndoDecisionMutation();
  const last = useRef<{ ids: string[]; decided: number; until: number }>(undefined);

  /** `decided`: how many of them were decided on here; the server refuses to undo what another curator decided. */
  async function run(ids: string[], decided = ids.length): Promise<void> {
    if (last.current?.ids.some((id) => ids.includes(id))) last.current = undefined;
    const undone: PendingVideo[] = [];
    let failure: unknown;
    for (const id of ids) {
      const { data, error } = await sendUndo(id);
      if (data) undone.push(data);
      failure ??= error;
    }
    dispatch(decisionReverted(undone.map(({ id }) => id)));
    const [first] = undone;
    if (!first) return toasts.error('Undo Failed', failure, 'The decision could not be undone');
    onUndone(first);
    const missing = decided - undone.length;
    if (missing > 0) toasts.error(withShare('Undo Failed', missing, decided), failure);
    else toasts.success('Undone', undone.length === 1 ? `“${first.title}” is pending again.` : summary(undone));
  }

  /** What the button of a toast does, for ten seconds. */
  function offer(ids: string[], decided = ids.length): ToastAction {
    last.current = { ids, decided, until: Date.now() + UNDO_MS };
    return { label: 'Undo', run: () => void run(ids, decided) };
  }

  return {
    run,
    offer,
    runLast: () => {
      if (last.current && Date.now() <= last.current.until) void run(last.current.ids, last.current.decided);
    },
  };
}

const summary = (videos: PendingVideo[]): string => `${formatCounted(videos.length, 'video')} pending again.`;
