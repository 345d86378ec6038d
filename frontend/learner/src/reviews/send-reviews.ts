import { toastShown } from '@msk/frontend-shared/toasts';
import { refusalOf } from '../offline/answer-kinds';
import { sendWaiting, type UnsentThunk } from '../offline/send-waiting';
import { reviewQueued, selectUnsentReviews, type UnsentReview, unsentReviewRemoved } from '../offline/unsent-slice';
import { type Review, reviewsApi, showRemoved, showReviewed } from './reviews-api';

/** Puts a review into the outbox and sends it; what cannot be sent now stays there. */
export const queueReview =
  (review: Review): UnsentThunk<void> =>
  async (dispatch) => {
    dispatch(reviewQueued({ ...review, status: 'waiting' }));
    await dispatch(sendWaitingReviews());
  };

/** Sends the reviews of the outbox, in any order: the server orders them by their time. */
export const sendWaitingReviews = () => sendWaiting(selectUnsentReviews, sendReview);

/** Sent twice, it counts once. */
const sendReview =
  (review: UnsentReview): UnsentThunk<unknown> =>
  async (dispatch, getState) => {
    const { id, cardId, rating, at } = review;
    dispatch(reviewQueued({ ...review, status: 'sending' }));
    const { recordReview } = reviewsApi.endpoints;
    const { data, error } = await dispatch(recordReview.initiate({ id, cardId, rating, at }, { track: false }));
    const refusal = refusalOf(error);
    if (data) void dispatch(showReviewed(data));
    if (!error || refusal !== undefined) dispatch(unsentReviewRemoved(id));
    else if (id in selectUnsentReviews(getState())) dispatch(reviewQueued(review)); // else the session has ended
    if (error && refusal !== undefined) {
      void dispatch(showRemoved(cardId)); // perhaps deleted on another device; it would be asked for ever
      dispatch(toastShown({ kind: 'error', title: 'Failed to store a review', text: refusal }));
    }
    return error;
  };
