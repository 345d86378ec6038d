import { rootReducer } from '@msk/frontend-shared/store';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { defaultSettings, type SyncSettings } from './sync-settings';

/** The filters, kept while another tab is open. */
const slice = createSlice({
  name: 'syncSettings',
  initialState: () => defaultSettings(new Date()),
  reducers: {
    settingsChanged: (state, { payload }: PayloadAction<Partial<SyncSettings>>) => ({ ...state, ...payload }),
  },
  selectors: { selectSettings: (state) => state },
});

declare module '@msk/frontend-shared/store' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { settingsChanged } = slice.actions;
export const { selectSettings } = slice.injectInto(rootReducer).selectors;
