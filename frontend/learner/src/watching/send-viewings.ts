import { refusalOf } from '../offline/answer-kinds';
import { sendWaiting, type UnsentThunk } from '../offline/send-waiting';
import { selectUnsentViewings, type UnsentViewing, unsentViewingRemoved, viewingQueued } from '../offline/unsent-slice';
import { ageOf, markOf, reloadWatchedLists, showMark, watchingApi } from './watching-api';

/** Sends what an earlier page could not send of the cases watched in it. */
export const sendWaitingViewings = () => sendWaiting(selectUnsentViewings, sendViewing);

const sendViewing =
  (viewing: UnsentViewing): UnsentThunk<unknown> =>
  async (dispatch) => {
    const { videoId, isOpening, progress, positionSeconds, watchedAt } = viewing;
    const { startWatching, recordProgress } = watchingApi.endpoints;
    dispatch(viewingQueued({ ...viewing, status: 'sending' }));
    const { initiate } = isOpening ? startWatching : recordProgress;
    const { data, error } = await dispatch(
      initiate({ videoId, progress, positionSeconds, ageSeconds: ageOf(watchedAt) }, { track: false }),
    );
    if (error && refusalOf(error) === undefined) dispatch(viewingQueued(viewing));
    else dispatch(unsentViewingRemoved(videoId)); // refused: the case has left the library, or the membership has ended
    if (data) {
      void dispatch(showMark(videoId, markOf(data)));
      dispatch(reloadWatchedLists());
    }
    return error;
  };
