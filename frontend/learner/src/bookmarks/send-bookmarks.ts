import type { RootState } from '@msk/frontend-shared/store';
import { toastShown } from '@msk/frontend-shared/toasts';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  bookmarkQueued,
  selectUnsentBookmarks,
  type UnsentBookmark,
  unsentBookmarkRemoved,
} from '../notes/note-drafts-slice';
import { refusalOf } from '../notes/send-notes';
import { isUnreachable } from '../offline/is-unreachable';
import { starredApi } from './starred-api';

type BookmarksThunk<Result> = ThunkAction<Promise<Result>, RootState, unknown, UnknownAction>;

/** Sends what was bookmarked and removed without a connection, until the server cannot be reached. */
export const sendWaitingBookmarks = (): BookmarksThunk<void> => async (dispatch, getState) => {
  for (const videoId of Object.keys(selectUnsentBookmarks(getState()))) {
    // As it is now: another call may be sending it, or the session may have ended.
    const bookmark = selectUnsentBookmarks(getState())[videoId];
    if (bookmark?.status === 'waiting' && isUnreachable(await dispatch(sendBookmark(bookmark)))) return;
  }
};

/** Sent twice, it changes nothing more: the server adds a bookmark once, and removes it once. */
const sendBookmark =
  (bookmark: UnsentBookmark): BookmarksThunk<unknown> =>
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
