import type { RootState } from '@msk/frontend-shared/store';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isUnreachable } from './answer-kinds';

export type UnsentThunk<Result> = ThunkAction<Promise<Result>, RootState, unknown, UnknownAction>;

/** Sends the entries that wait, one after the other, until the server cannot be reached. `send` resolves to the error. */
export const sendWaiting =
  <Entry extends { status: string }>(
    select: (state: RootState) => Record<string, Entry>,
    send: (entry: Entry) => UnsentThunk<unknown>,
  ): UnsentThunk<void> =>
  async (dispatch, getState) => {
    for (const key of Object.keys(select(getState()))) {
      // As it is now: another call may be sending it, or the session may have ended.
      const entry = select(getState())[key];
      if (entry?.status === 'waiting' && isUnreachable(await dispatch(send(entry)))) return;
    }
  };
