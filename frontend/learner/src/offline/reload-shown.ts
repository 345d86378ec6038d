import { api } from '@msk/frontend-shared/api';
import type { RootState } from '@msk/frontend-shared/store';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isUnreachable } from './answer-kinds';
import { selectShownSince } from './connection-slice';

type Initiate = (arg: unknown, options: { forceRefetch: true; subscribe: false }) => UnknownAction;

/** Loads again what was kept or could not be loaded while the server was out of reach. */
export const reloadShown = (): ThunkAction<void, RootState, unknown, UnknownAction> => (dispatch, getState) => {
  const state = getState();
  const shown = selectShownSince(state);
  for (const [key, query] of Object.entries(state.api.queries)) {
    const isFailed = query?.status === 'rejected' && isUnreachable(query.error);
    if (!query || !(isFailed || key in shown)) continue;
    const endpoints = api.endpoints as Record<string, { initiate: Initiate }>;
    const endpoint = endpoints[query.endpointName ?? ''];
    if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
  }
};
