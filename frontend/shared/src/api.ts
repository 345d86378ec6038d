import { createAction } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi, type FetchArgs, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
import { type ApiFailure, isApiFailure, unreachable, unreadable } from './api-failure';

/** A call was refused because nobody is signed in (any more). */
export const unauthenticated = createAction('api/unauthenticated');

const send = fetchBaseQuery({ baseUrl: '/api', credentials: 'include' });

/** `send`, with every way to fail brought into the one shape of the wire contract. */
const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiFailure> = async (args, context, options) => {
  const { error, data, meta } = await send(args, context, options);
  if (!error) return { data, meta };
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return { error: unreachable, meta };
  const failure = isApiFailure(error.data) ? error.data : unreadable(meta?.response?.status ?? 500);
  if (failure.code === 'unauthenticated') context.dispatch(unauthenticated());
  const retryAfter = Number(meta?.response?.headers.get('Retry-After')) || undefined;
  return { error: { ...failure, retryAfter }, meta };
};

/** The server was not reached or was out of order; any other answer would be the same a second time. */
const mayPass = (error: unknown): boolean => isApiFailure(error) && (error.statusCode === 0 || error.statusCode >= 500);

/** 1 s, 2 s, 4 s … at most 10 s (specification, section 7). */
const backoff = (attempt: number, _most: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(1_000 * 2 ** (attempt - 1), 10_000));
    signal?.addEventListener('abort', () => reject(clearTimeout(timer)), { once: true });
  });

/** Tries again only where an endpoint says so: `extraOptions: { maxRetries: 3 }`. */
const patientBaseQuery = retry(baseQuery, {
  backoff,
  retryCondition: (error, _args, { attempt, extraOptions }) =>
    attempt <= (extraOptions?.maxRetries ?? 0) && mayPass(error),
});

/**
 * The one cache of server state; features join it with `injectEndpoints`. Nothing is retried or refetched unless an
 * endpoint says so (specification, section 7).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: patientBaseQuery,
  keepUnusedDataFor: 3_600 /* s */,
  tagTypes: [
    'Video',
    'Stats',
    'PendingVideo',
    'Sync',
    'AdminStats',
    'Starred',
    'Watched',
    'Subscription',
    'Report',
    'Session',
    'FellowshipMember',
  ],
  endpoints: () => ({}),
});
