import type { RootState } from '@msk/frontend-shared/store';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  selectUnsentViewings,
  type UnsentViewing,
  unsentViewingRemoved,
  viewingQueued,
} from '../notes/note-drafts-slice';
import { refusalOf } from '../notes/send-notes';
import { isUnreachable } from '../offline/is-unreachable';
import { markOf, reloadWatchedLists, showMark, watchingApi } from './watching-api';

type ViewingsThunk<Result> = ThunkAction<Promise<Result>, RootState, unknown, UnknownAction>;

/** Sends what an earlier page could not send of the cases watched in it, until the server cannot be reached. */
export const sendWaitingViewings = (): ViewingsThunk<void> => async (dispatch, getState) => {
  for (const videoId of Object.keys(selectUnsentViewings(getState()))) {
    // As it is now: another call may be sending it, or the case was opened again.
    const viewing = selectUnsentViewings(getState())[videoId];
    if (viewing?.status === 'waiting' && isUnreachable(await dispatch(sendViewing(viewing)))) return;
  }
};

const sendViewing =
  (viewing: UnsentViewing): ViewingsThunk<unknown> =>
  async (dispatch) => {
    const { videoId, isOpening, progress, positionSeconds } = viewing;
    const { startWatching, recordProgress } = watchingApi.endpoints;
    dispatch(viewingQueued({ ...viewing, status: 'sending' }));
    const { data, error } = await dispatch(
      (isOpening ? startWatching : recordProgress).initiate({ videoId, progress, positionSeconds }, { track: false }),
    );
    if (error && refusalOf(error) === undefined) dispatch(viewingQueued(viewing));
    else dispatch(unsentViewingRemoved(videoId)); // refused: the case has left the library, or the membership has ended
    if (data) {
      dispatch(showMark(videoId, markOf(data)));
      dispatch(reloadWatchedLists());
    }
    return error;
  };
