import { useToasts } from '@msk/frontend-shared/toasts';
import { isOwn, useAddToWatchLaterMutation, usePlaylistsQuery, useRemoveFromWatchLaterMutation } from './playlists-api';

/**
 * Whether a case is in Watch later. A running change is shown as if it had succeeded; when it fails, the state of the
 * server shows again.
 */
export function useWatchLater(videoId: string) {
  const { isStored, isLoading } = usePlaylistsQuery(undefined, {
    selectFromResult: ({ data, isLoading }) => ({
      isStored: data?.some((list) => !isOwn(list) && list.videoIds.includes(videoId)) ?? false,
      isLoading,
    }),
  });
  const [add, { isLoading: isAdding }] = useAddToWatchLaterMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveFromWatchLaterMutation();
  const toasts = useToasts();
  const isBusy = isLoading || isAdding || isRemoving;
  const isSaved = isAdding || (isStored && !isRemoving);

  async function toggle() {
    if (isBusy) return;
    const { error } = await (isSaved ? remove(videoId) : add(videoId));
    if (error) toasts.error(isSaved ? 'Failed to remove from Watch later' : 'Failed to add to Watch later', error);
  }

  return { isSaved, isBusy, toggle };
}
