import type { Middleware } from '@reduxjs/toolkit';
import { unauthenticated } from '../api';
import { toastShown } from '../toasts/toasts-slice';
import { endSession, selectUser } from './session-api';

/** A 401 while a user is signed in: the session expired or was ended elsewhere, so it is ended here, too. */
export const sessionExpiry: Middleware<object, Parameters<typeof selectUser>[0]> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (unauthenticated.match(action) && selectUser(getState())) {
      endSession('expired')(dispatch, getState, undefined);
      dispatch(toastShown({ kind: 'error', title: 'Session Expired', text: 'Please log in again.' }));
    }
    return result;
  };
