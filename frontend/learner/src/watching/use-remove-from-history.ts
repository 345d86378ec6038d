import type { WatchRecord } from '@msk/contracts';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { getTitle } from '../library/card-text';
import { removeLocally } from './remove-locally';
import { useRemoveFromHistoryMutation, useRestoreToHistoryMutation } from './watching-api';

/** Removes a case from the history at once; a toast offers to undo it. */
export function useRemoveFromHistory(): (record: WatchRecord) => Promise<void> {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [removeFromHistory] = useRemoveFromHistoryMutation();
  const [restoreToHistory] = useRestoreToHistoryMutation();

  async function restore({ videoId, watchProgress: progress, positionSeconds }: WatchRecord) {
    const { error } = await restoreToHistory({ videoId, progress, positionSeconds });
    if (error) toasts.error('Failed to restore the case', error);
  }

  return async (record) => {
    const putBack = dispatch(removeLocally(record));
    const { error } = await removeFromHistory(record.videoId);
    if (error) {
      putBack();
      toasts.error('Failed to remove from history', error);
    } else {
      toasts.success('Removed from history', getTitle(record.video), {
        label: 'Undo',
        run: () => void restore(record),
      });
    }
  };
}
