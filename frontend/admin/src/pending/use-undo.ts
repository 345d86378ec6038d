import type { PendingVideo } from '@msk/contracts';
import { formatCounted } from '@msk/frontend-shared/format';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useRef } from 'react';
import { useUndoDecisionMutation } from './pending-api';
import { decisionReverted } from './queue-slice';
import { UNDO_MS } from './review-rules';

/** Takes decisions back for ten seconds: by the button of the toast, by the button in the row, or by the key of the last one. */
export function useUndo(onUndone: (video: PendingVideo) => void) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [sendUndo] = useUndoDecisionMutation();
  const last = useRef<{ videos: PendingVideo[]; until: number }>(undefined);

  async function run(videos: PendingVideo[]): Promise<void> {
    if (last.current?.videos.some((video) => videos.includes(video))) last.current = undefined;
    const undone: PendingVideo[] = [];
    let failure: unknown;
    for (const video of videos) {
      const { data, error } = await sendUndo(video.id);
      if (data) undone.push(data);
      failure ??= error;
    }
    dispatch(decisionReverted(undone.map(({ id }) => id)));
    const [first] = undone;
    // Of several, some may not have been approved in the first place.
    if (!first) return toasts.error('Undo Failed', failure, 'The decision could not be undone');
    onUndone(first);
    toasts.success('Undone', undone.length === 1 ? `“${first.title}” is pending again.` : summary(undone));
  }

  return {
    run,
    runLast: () => {
      if (last.current && Date.now() <= last.current.until) void run(last.current.videos);
    },
    /** Shows the result of a decision with a button that undoes it. */
    offer: (videos: PendingVideo[], title: string, text: string) => {
      last.current = { videos, until: Date.now() + UNDO_MS };
      toasts.success(title, text, { label: 'Undo', run: () => void run(videos) });
    },
  };
}

const summary = (videos: PendingVideo[]): string => `${formatCounted(videos.length, 'video')} pending again.`;
