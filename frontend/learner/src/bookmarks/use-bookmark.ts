import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { isUnreachable } from '../offline/answer-kinds';
import { bookmarkQueued, selectUnsentBookmarks, unsentBookmarkRemoved } from '../offline/unsent-slice';
import { useStarMutation, useStarredIdsQuery, useUnstarMutation } from './starred-api';

const SENT_LATER = 'Kept in this browser until the library can be reached';

/**
 * The bookmark of one video. A running change is shown as if it had succeeded; when it fails, the state of the server
 * shows again. Without a connection the change is kept and sent later. The texts of the toasts are the specification's
 * (section 8).
 */
export function useBookmark(videoId: string, videoTitle: string) {
  const { isStored, isLoading } = useStarredIdsQuery(undefined, {
    selectFromResult: ({ data, isLoading }) => ({ isStored: data?.[videoId] ?? false, isLoading }),
  });
  // Shared by all buttons of the video: the one on the card and the one in the dialog over it.
  const [star, { isLoading: isAdding }] = useStarMutation({ fixedCacheKey: `star ${videoId}` });
  const [unstar, { isLoading: isRemoving }] = useUnstarMutation({ fixedCacheKey: `unstar ${videoId}` });
  const unsent = useAppSelector((state) => selectUnsentBookmarks(state)[videoId]);
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const isStarred = isAdding || ((unsent?.isStarred ?? isStored) && !isRemoving);

  /** Whether the change succeeded, or is kept. */
  function settle(error: unknown, change: { isStarred: boolean; notes?: string }, failure: string): boolean {
    const isKept = isUnreachable(error);
    if (isKept) dispatch(bookmarkQueued({ videoId, videoTitle, status: 'waiting', ...change }));
    else if (!error) dispatch(unsentBookmarkRemoved(videoId));
    else toasts.error(failure, error);
    return !error || isKept;
  }

  /** Returns whether it succeeded. */
  async function add(notes?: string) {
    const { error } = await star({ videoId, notes });
    const isDone = settle(error, { isStarred: true, notes }, 'Failed to bookmark');
    if (isDone) toasts.success('Video bookmarked', error ? SENT_LATER : 'Added to your favorites');
    return isDone;
  }

  async function remove() {
    const { error } = await unstar(videoId);
    const isDone = settle(error, { isStarred: false }, 'Failed to remove bookmark');
    if (isDone) toasts.success('Bookmark removed', error ? SENT_LATER : 'Removed from your favorites');
    return isDone;
  }

  const isBusy = isLoading || isAdding || isRemoving || unsent?.status === 'sending';
  return { isStarred, isBusy, add, remove };
}
