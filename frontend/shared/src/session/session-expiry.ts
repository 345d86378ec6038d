import type { Middleware } from '@reduxjs/toolkit';
import { unauthenticated } from '../api';
import { toastShown } from '../toasts/toasts-slice';
import { endSession, selectUser } from './session-api';

/** A 401 while somebody is signed in: their session ran out or was ended elsewhere, so this page forgets them too. */
export const sessionExpiry: Middleware<object, Parameters<typeof selectUser>[0]> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (unauthenticated.match(action) && selectUser(getState())) {
      endSession('expired')(dispatch, getState, undefined);
      dispatch(toastShown({ kind: 'bad', title: 'Session Expired', text: 'Please log in again.' }));
    }
    return result;
  };
