import { toastShown } from '@msk/frontend-shared/toasts';
import { refusalOf } from '../offline/answer-kinds';
import { sendWaiting, type UnsentThunk } from '../offline/send-waiting';
import {
  bookmarkQueued,
  selectUnsentBookmarks,
  type UnsentBookmark,
  unsentBookmarkRemoved,
} from '../offline/unsent-slice';
import { starredApi } from './starred-api';

/** Sends what was bookmarked and removed without a connection. */
export const sendWaitingBookmarks = () => sendWaiting(selectUnsentBookmarks, sendBookmark);

/** Sent twice, it changes nothing more: the server adds a bookmark once, and removes it once. */
const sendBookmark =
  (bookmark: UnsentBookmark): UnsentThunk<unknown> =>
  async (dispatch) => {
    const { videoId, isStarred, notes } = bookmark;
    const { star, unstar } = starredApi.endpoints;
    dispatch(bookmarkQueued({ ...bookmark, status: 'sending' }));
    const { error } = isStarred
      ? await dispatch(star.initiate({ videoId, notes }, { track: false }))
      : await dispatch(unstar.initiate(videoId, { track: false }));
    const refusal = refusalOf(error);
    if (error && refusal === undefined) dispatch(bookmarkQueued(bookmark));
    else dispatch(unsentBookmarkRemoved(videoId));
    const title = isStarred ? 'Failed to bookmark' : 'Failed to remove bookmark';
    if (error && refusal !== undefined) dispatch(toastShown({ kind: 'error', title, text: refusal }));
    return error;
  };
