import type { User } from '@msk/contracts';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api';
import { publicConfigApi } from '../product/public-config';
import { persistTheme } from '../theme/theme';
import { deleteKeptAnswers } from './kept-answers';
import { type SessionEnd, sessionEnded } from './session-slice';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  firstName?: string;
  lastName?: string;
}

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user, or null. Any failure counts as signed out and is not retried (specification, section 4). */
    currentUser: build.query<User | null, void>({
      queryFn: async (_none, _context, _options, baseQuery) => {
        const { data } = await baseQuery('auth/user');
        return { data: (data as User | undefined) ?? null };
      },
    }),
    login: build.mutation<User, Credentials>({
      query: (body) => ({ url: 'auth/login', method: 'POST', body }),
      onQueryStarted: async (_credentials, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) dispatch(setCurrentUser(result.data));
      },
    }),
    register: build.mutation<{ user: User; message: string }, Registration>({
      query: (body) => ({ url: 'auth/register', method: 'POST', body }),
      onQueryStarted: async (_registration, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) dispatch(setCurrentUser(result.data.user));
      },
    }),
    logout: build.mutation<{ message: string }, void>({
      query: () => ({ url: 'auth/logout', method: 'POST' }),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) dispatch(endSession('logout'));
      },
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation, useLogoutMutation } = sessionApi;

type WithApi = { api: ReturnType<typeof api.reducer> };
type SessionThunk = ThunkAction<void, WithApi, unknown, UnknownAction>;

const setCurrentUser = (user: User | null) =>
  sessionApi.util.upsertQueryEntries([{ endpointName: 'currentUser', arg: undefined, value: user }]);

/**
 * Ends the session on the client: resets the store and the query cache and deletes the answers kept for offline; only the
 * public configuration stays.
 */
export const endSession =
  (reason: SessionEnd): SessionThunk =>
  (dispatch, getState) => {
    const user = selectUser(getState());
    const config = publicConfigApi.endpoints.publicConfig.select()(getState()).data;
    dispatch(sessionEnded(reason));
    dispatch(api.util.resetApiState());
    dispatch(setCurrentUser(null));
    deleteKeptAnswers(user?.id);
    persistTheme(); // the logout's Clear-Site-Data header (promise S4) also removes the stored theme
    if (config) {
      const entry = { endpointName: 'publicConfig', arg: undefined, value: config } as const;
      dispatch(publicConfigApi.util.upsertQueryEntries([entry]));
    }
  };

/** Reloads the user after a running request has finished, whose answer may be outdated. */
export const refreshUser = (): ThunkAction<Promise<void>, WithApi, unknown, UnknownAction> => async (dispatch) => {
  await dispatch(sessionApi.util.getRunningQueryThunk('currentUser', undefined));
  await dispatch(sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
};

export const selectUser = (state: WithApi): User | null =>
  sessionApi.endpoints.currentUser.select()(state).data ?? null;

/** `user` is undefined until the server has answered, and null for a visitor. */
export const useSession = (): { user: User | null | undefined } => {
  const { data, isError } = sessionApi.useCurrentUserQuery();
  return { user: isError ? null : data };
};
