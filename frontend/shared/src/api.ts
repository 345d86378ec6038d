import { createAction } from '@reduxjs/toolkit';
import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
  retry,
} from '@reduxjs/toolkit/query/react';
import { type ApiFailure, isApiFailure, isTransient, unreachableFailure, unreadableFailure } from './api-failure';

/** Dispatched when a call is answered with 401. */
export const unauthenticated = createAction('api/unauthenticated');

/** Names the user that the page shows, so that the server refuses it the session of another one (another tab's). */
const USER_HEADER = 'X-Page-User';

type CurrentUser = { api: { queries: { 'currentUser(undefined)'?: { data?: { id: string } | null } } } };

/** Not by its selector: the session imports this file. */
const userIdOf = (state: unknown) => (state as CurrentUser).api.queries['currentUser(undefined)']?.data?.id;

/** The header that names the user of this state. */
export const userHeader = (state: unknown): Record<string, string> => {
  const id = userIdOf(state);
  return id ? { [USER_HEADER]: id } : {};
};

const fetchQuery = fetchBaseQuery({
  baseUrl: '/api',
  credentials: 'include',
  prepareHeaders: (headers, { getState }) => {
    const id = userIdOf(getState());
    if (id) headers.set(USER_HEADER, id);
  },
});

export type ApiQuery = BaseQueryFn<string | FetchArgs, unknown, ApiFailure, object, FetchBaseQueryMeta>;

/** `fetchQuery` with every failure mapped to the error of the wire contract. */
const fetchOrFail: ApiQuery = async (args, context, options) => {
  const { error, data, meta } = await fetchQuery(args, context, options);
  if (!error) return { data, meta };
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return { error: unreachableFailure, meta };
  const failure = isApiFailure(error.data) ? error.data : unreadableFailure(meta?.response?.status ?? 500);
  if (failure.code === 'unauthenticated') context.dispatch(unauthenticated());
  const retryAfter = Number(meta?.response?.headers.get('Retry-After')) || undefined;
  return { error: { ...failure, retryAfter }, meta };
};

let baseQuery = fetchOrFail;

/** An application may answer requests itself while the server cannot be reached. */
export const wrapBaseQuery = (wrap: (query: ApiQuery) => ApiQuery): void => {
  baseQuery = wrap(fetchOrFail);
};

/** 1 s, 2 s, 4 s … at most 10 s (specification, section 7). */
const backoff = (attempt: number, _maxRetries: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(1_000 * 2 ** (attempt - 1), 10_000));
    signal?.addEventListener('abort', () => reject(clearTimeout(timer)), { once: true });
  });

/** The length of the whole list, for an answer that is one page of it as a bare array. Source: api.md, "Conventions". */
export const totalCountOf = (meta: FetchBaseQueryMeta | undefined): number =>
  Number(meta?.response?.headers.get('X-Total-Count') ?? 0);

/** Retries only where an endpoint asks for it: `extraOptions: { maxRetries: 3 }`. */
const retryingBaseQuery = retry(((...call) => baseQuery(...call)) as ApiQuery, {
  backoff,
  retryCondition: (error, _args, { attempt, extraOptions }) =>
    attempt <= (extraOptions?.maxRetries ?? 0) && isTransient(error),
});

/**
 * The one cache of server state; features add endpoints with `injectEndpoints`. Nothing is retried or refetched unless
 * an endpoint says so (specification, section 7).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: retryingBaseQuery,
  keepUnusedDataFor: 3_600 /* s */,
  tagTypes: [
    'Video',
    'Stats',
    'PendingVideo',
    'Sync',
    'AdminStats',
    'Starred',
    'Note',
    'Playlist',
    'Practice',
    'Review',
    'Reel',
    'Watched',
    'Preferences',
    'Subscription',
    'Report',
    'Session',
    'FellowshipMember',
  ],
  endpoints: () => ({}),
});
