import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { isUnreachable } from '../offline/answer-kinds';
import { selectUnsentBookmarks } from '../offline/unsent-slice';
import { changeFailedTitle, sendBookmark } from './send-bookmarks';
import { useStarredIdsQuery } from './starred-api';

const SENT_LATER = 'Kept in this browser until the library can be reached';

/**
 * The bookmark of one video. A change is shown as if it had succeeded while it is sent and while it waits for a
 * connection; when it fails, the state of the server shows again. The texts of the toasts are the specification's
 * (section 8).
 */
export function useBookmark(videoId: string, videoTitle: string) {
  const { isStored, isLoading } = useStarredIdsQuery(undefined, {
    selectFromResult: ({ data, isLoading }) => ({ isStored: data?.[videoId] ?? false, isLoading }),
  });
  const unsent = useAppSelector((state) => selectUnsentBookmarks(state)[videoId]);
  const dispatch = useAppDispatch();
  const toasts = useToasts();

  /** Returns whether it succeeded, or is kept. */
  async function change(isStarred: boolean, success: [title: string, text: string], notes?: string) {
    const error = await dispatch(sendBookmark({ videoId, videoTitle, isStarred, notes }));
    const isDone = !error || isUnreachable(error);
    const [title, text] = success;
    if (isDone) toasts.success(title, error ? SENT_LATER : text);
    else toasts.error(changeFailedTitle(isStarred), error);
    return isDone;
  }

  return {
    isStarred: unsent?.isStarred ?? isStored,
    isBusy: isLoading || unsent?.status === 'sending',
    add: (notes?: string) => change(true, ['Video bookmarked', 'Added to your favorites'], notes),
    remove: () => change(false, ['Bookmark removed', 'Removed from your favorites']),
  };
}
