import { rootReducer } from '@msk/frontend-shared/store';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

interface ConnectionState {
  /** The last request got no answer of the server. */
  isLost: boolean;
  /** The queries that were answered with what was kept: by cache key, when it was stored (ms since 1970). */
  shownSince: Record<string, number>;
}

/** Nobody asks how old they are. */
const WITHOUT_AGE = /^(currentUser|publicConfig|preferences)\(/;

const initialState: ConnectionState = { isLost: false, shownSince: {} };

const slice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionLost: (state) => {
      state.isLost = true;
    },
    connectionRestored: (state) => {
      state.isLost = false;
    },
    keptAnswerShown: (state, { payload: { key, storedAt } }: PayloadAction<{ key: string; storedAt: number }>) => {
      state.shownSince[key] = storedAt;
    },
    newAnswerShown: (state, { payload: key }: PayloadAction<string>) => {
      delete state.shownSince[key];
    },
  },
  selectors: {
    selectIsLost: (state) => state.isLost,
    selectShownSince: (state) => state.shownSince,
    /** When the oldest of what is shown was stored. */
    selectOldestShown: ({ shownSince }): number | undefined => {
      const times = Object.entries(shownSince).flatMap(([key, time]) => (WITHOUT_AGE.test(key) ? [] : time));
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  },
});

declare module '@msk/frontend-shared/store' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { connectionLost, connectionRestored, keptAnswerShown, newAnswerShown } = slice.actions;
export const { selectIsLost, selectShownSince, selectOldestShown } = slice.injectInto(rootReducer).selectors;
