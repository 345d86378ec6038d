import { combineSlices, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from './api';
import { sessionExpiry } from './session/session-expiry';
import { sessionEnded, sessionSlice } from './session/session-slice';
import { toastsSlice } from './toasts/toasts-slice';

/** Lazily loaded slices declare themselves here (`declare module '@msk/frontend-shared/store'`). */
export interface LazySlices extends Record<never, never> {}

export const rootReducer = combineSlices(api, sessionSlice, toastsSlice).withLazyLoadedSlices<LazySlices>();

/** The end of a session resets every slice, loaded early or late. */
const resetOnSessionEnd = (state: RootState | undefined, action: UnknownAction): RootState =>
  rootReducer(sessionEnded.match(action) ? undefined : state, action);

export const createStore = () =>
  configureStore({
    reducer: resetOnSessionEnd,
    middleware: (defaults) => defaults().concat(sessionExpiry, api.middleware),
  });

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
