import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './store';

type Thunk<Result> = ThunkAction<Result, RootState, unknown, UnknownAction>;

/** Changes what is loaded, and again after a load that is running: the server may have read that before the change. */
export const changeLoaded =
  (change: Thunk<unknown>, getRunning: Thunk<PromiseLike<unknown> | undefined>): Thunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(change);
    const running = dispatch(getRunning);
    if (!running) return;
    await running;
    dispatch(change);
  };
