import type { ApiError } from '@msk/contracts';

/** How any call to the server fails: the wire contract's error, also when no answer came at all. */
export interface ApiFailure extends ApiError {
  /** Seconds after which the server would answer; it said so in a header. */
  retryAfter?: number;
}

/** Status 0: the request got no answer (offline, server gone, connection cut). */
export const unreachable: ApiFailure = {
  statusCode: 0,
  code: 'unavailable',
  message: 'The server cannot be reached. Check your connection and try again.',
  requestId: '',
};

/** An answer that is not ours: a proxy's error page, a cut-off body. */
export const unreadable = (statusCode: number): ApiFailure => ({
  statusCode,
  code: statusCode === 401 ? 'unauthenticated' : 'internal',
  message: 'Something went wrong on our side',
  requestId: '',
});

export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'statusCode' in error && 'code' in error && 'message' in error;

/** What to tell a person: the server's words where it had any, else the fallback of the screen. */
export const messageOf = (error: unknown, fallback: string): string =>
  isApiFailure(error) && error.message ? error.message : fallback;

/** To be quoted to support; empty when the server never answered. */
export const requestIdOf = (error: unknown): string => (isApiFailure(error) ? error.requestId : '');

export const isUnauthenticated = (error: unknown): boolean => isApiFailure(error) && error.statusCode === 401;

/** The message for one field of a form, if the server refused that field. */
export const fieldMessageOf = (error: unknown, field: string): string | undefined =>
  isApiFailure(error) ? error.errors?.find((refused) => refused.field === field)?.message : undefined;
