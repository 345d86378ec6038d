import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Why nobody is signed in, which the server does not say: the session ran out under an open page. */
const slice = createSlice({
  name: 'session',
  initialState: { expired: false },
  reducers: {
    sessionEnded: (_state, { payload }: PayloadAction<{ expired: boolean }>) => payload,
  },
  selectors: { selectSessionExpired: (state) => state.expired },
});

export const sessionSlice = slice;
export const { sessionEnded } = slice.actions;
export const { selectSessionExpired } = slice.selectors;
