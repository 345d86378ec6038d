import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Why nobody is signed in, which the server does not say: the session ran out under an open page, or the account is gone. */
const slice = createSlice({
  name: 'session',
  initialState: { expired: false, erased: false },
  reducers: {
    sessionEnded: (_state, { payload }: PayloadAction<{ expired: boolean; erased: boolean }>) => payload,
  },
  selectors: { selectSessionExpired: (state) => state.expired, selectAccountErased: (state) => state.erased },
});

export const sessionSlice = slice;
export const { sessionEnded } = slice.actions;
export const { selectSessionExpired, selectAccountErased } = slice.selectors;
