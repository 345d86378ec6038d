import type { User } from '@msk/contracts';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api';
import { publicConfigApi } from '../product/public-config';
import { keepTheme } from '../theme/theme';
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
    /** Who is signed in; null for nobody. Any failure means nobody, and is not retried (specification, section 4). */
    currentUser: build.query<User | null, void>({
      queryFn: async (_none, _context, _options, baseQuery) => {
        const { data } = await baseQuery('auth/user');
        return { data: (data as User | undefined) ?? null };
      },
    }),
    login: build.mutation<User, Credentials>({
      query: (body) => ({ url: 'auth/login', method: 'POST', body }),
      onQueryStarted: async (_credentials, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(signedInAs(answer.data));
      },
    }),
    register: build.mutation<{ user: User; message: string }, Registration>({
      query: (body) => ({ url: 'auth/register', method: 'POST', body }),
      onQueryStarted: async (_registration, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(signedInAs(answer.data.user));
      },
    }),
    logout: build.mutation<{ message: string }, void>({
      query: () => ({ url: 'auth/logout', method: 'POST' }),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(endSession('logout'));
      },
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation, useLogoutMutation } = sessionApi;

type WithApi = { api: ReturnType<typeof api.reducer> };
type SessionThunk = ThunkAction<void, WithApi, unknown, UnknownAction>;

const signedInAs = (user: User | null) =>
  sessionApi.util.upsertQueryEntries([{ endpointName: 'currentUser', arg: undefined, value: user }]);

/** Forgets the user and everything that was shown to them; only what is the same for everybody stays. */
export const endSession =
  (how: SessionEnd): SessionThunk =>
  (dispatch, getState) => {
    const config = publicConfigApi.endpoints.publicConfig.select()(getState()).data;
    dispatch(sessionEnded(how));
    dispatch(api.util.resetApiState());
    dispatch(signedInAs(null));
    keepTheme(); // the server has the browser forget whatever this site stored in it (promise S4), the theme included
    if (config) {
      const entry = { endpointName: 'publicConfig', arg: undefined, value: config } as const;
      dispatch(publicConfigApi.util.upsertQueryEntries([entry]));
    }
  };

/** Asks anew who is here, once an answer that is still on the way has come: that one may be from before. */
export const refreshUser = (): ThunkAction<Promise<void>, WithApi, unknown, UnknownAction> => async (dispatch) => {
  await dispatch(sessionApi.util.getRunningQueryThunk('currentUser', undefined));
  await dispatch(sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
};

export const selectUser = (state: WithApi): User | null =>
  sessionApi.endpoints.currentUser.select()(state).data ?? null;

/** `user` is undefined until the server has said who is here. */
export const useSession = (): { user: User | null | undefined } => {
  const { data, isError } = sessionApi.useCurrentUserQuery();
  return { user: isError ? null : data };
};
