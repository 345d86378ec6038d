import { createAction } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
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
  return { error: failure, meta };
};

/**
 * The one cache of server state; features join it with `injectEndpoints`. Nothing is retried or refetched unless an
 * endpoint says so (specification, section 7).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 3_600 /* s */,
  tagTypes: ['Video', 'Stats', 'PendingVideo', 'Sync', 'AdminStats', 'Starred', 'Watched', 'Subscription', 'Report'],
  endpoints: () => ({}),
});
