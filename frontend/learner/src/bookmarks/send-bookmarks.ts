import { toastShown } from '@msk/frontend-shared/toasts';
import { isUnreachable, refusalOf } from '../offline/answer-kinds';
import { sendWaiting, type UnsentThunk } from '../offline/send-waiting';
import {
  bookmarkQueued,
  selectUnsentBookmarks,
  type UnsentBookmark,
  unsentBookmarkRemoved,
} from '../offline/unsent-slice';
import { starredApi } from './starred-api';

type BookmarkChange = Omit<UnsentBookmark, 'status'>;

export const changeFailedTitle = (isStarred: boolean): string =>
  isStarred ? 'Failed to bookmark' : 'Failed to remove bookmark';

/** Sends what the user changes now; it waits only when the server cannot be reached. Resolves to the error. */
export const sendBookmark = (change: BookmarkChange) => send(change, isUnreachable);

/** Sends what was bookmarked and removed without a connection, or when the page was closed before the answer. */
export const sendWaitingBookmarks = () => sendWaiting(selectUnsentBookmarks, sendWaitingBookmark);

const sendWaitingBookmark =
  (bookmark: UnsentBookmark): UnsentThunk<unknown> =>
  async (dispatch) => {
    const error = await dispatch(send(bookmark, (error) => refusalOf(error) === undefined));
    const text = refusalOf(error);
    if (text !== undefined) dispatch(toastShown({ kind: 'error', title: changeFailedTitle(bookmark.isStarred), text }));
    return error;
  };

/**
 * The change is in the outbox, and with it in the browser's storage, before the server has it: the page may be closed
 * meanwhile. Sent twice, it changes nothing more: the server adds a bookmark once, and removes it once.
 */
const send =
  (change: BookmarkChange, isSentLater: (error: unknown) => boolean): UnsentThunk<unknown> =>
  async (dispatch, getState) => {
    const { videoId, isStarred, notes } = change;
    const { star, unstar } = starredApi.endpoints;
    dispatch(bookmarkQueued({ ...change, status: 'sending' }));
    const { error } = isStarred
      ? await dispatch(star.initiate({ videoId, notes }, { track: false }))
      : await dispatch(unstar.initiate(videoId, { track: false }));
    if (!error || !isSentLater(error)) dispatch(unsentBookmarkRemoved(videoId));
    else if (videoId in selectUnsentBookmarks(getState())) dispatch(bookmarkQueued({ ...change, status: 'waiting' })); // else the session has ended
    return error;
  };
