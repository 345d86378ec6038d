import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type SessionEnd = 'logout' | 'expired' | 'erased';

/** How the session of this page ended, which the server does not report; null while it has not. */
const slice = createSlice({
  name: 'session',
  initialState: { ended: null as SessionEnd | null },
  reducers: {
    sessionEnded: (_state, { payload: ended }: PayloadAction<SessionEnd>) => ({ ended }),
  },
  selectors: { selectSessionEnd: (state) => state.ended },
});

export const sessionSlice = slice;
export const { sessionEnded } = slice.actions;
export const { selectSessionEnd } = slice.selectors;
