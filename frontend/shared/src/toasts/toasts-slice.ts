import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface ToastMessage {
  kind: 'success' | 'error';
  title: string;
  text?: string;
  /** A button in the toast, for example "Undo"; what it does is in `toast-actions.ts`. */
  action?: string;
}

interface ShownToast extends ToastMessage {
  id: string;
}

/** One toast at a time: a newer one replaces the current one (specification, section 9). */
const slice = createSlice({
  name: 'toasts',
  initialState: { shown: null as ShownToast | null },
  reducers: {
    toastShown: {
      prepare: (toast: ToastMessage) => ({ payload: { ...toast, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<ShownToast>) => {
        state.shown = payload;
      },
    },
    toastClosed: (state, { payload: id }: PayloadAction<string>) => {
      if (state.shown?.id === id) state.shown = null;
    },
  },
  selectors: { selectToast: (state) => state.shown },
});

export const toastsSlice = slice;
export const { toastShown, toastClosed } = slice.actions;
export const { selectToast } = slice.selectors;
