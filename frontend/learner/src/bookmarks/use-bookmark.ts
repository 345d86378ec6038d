import { useToasts } from '@msk/frontend-shared/toasts';
import { useStarMutation, useStarredIdsQuery, useUnstarMutation } from './starred-api';

/**
 * The bookmark of one video. A running change is shown as if it had succeeded; when it fails, the state of the server
 * shows again. The texts of the toasts are the specification's (section 8).
 */
export function useBookmark(videoId: string) {
  const { isStored, isLoading } = useStarredIdsQuery(undefined, {
    selectFromResult: ({ data, isLoading }) => ({ isStored: data?.[videoId] ?? false, isLoading }),
  });
  // Shared by all buttons of the video: the one on the card and the one in the dialog over it.
  const [star, { isLoading: isAdding }] = useStarMutation({ fixedCacheKey: `star ${videoId}` });
  const [unstar, { isLoading: isRemoving }] = useUnstarMutation({ fixedCacheKey: `unstar ${videoId}` });
  const toasts = useToasts();
  const isStarred = isAdding || (isStored && !isRemoving);

  /** Returns whether it succeeded. */
  async function add(notes?: string) {
    const { error } = await star({ videoId, notes });
    if (error) toasts.error('Failed to bookmark', error);
    else toasts.success('Video bookmarked', 'Added to your favorites');
    return !error;
  }

  async function remove() {
    const { error } = await unstar(videoId);
    if (error) toasts.error('Failed to remove bookmark', error);
    else toasts.success('Bookmark removed', 'Removed from your favorites');
    return !error;
  }

  return { isStarred, isBusy: isLoading || isAdding || isRemoving, add, remove };
}
