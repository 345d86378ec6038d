import type { ApiError } from '@msk/contracts';

/** How a call to the server fails: the error of the wire contract, also when there was no answer. */
export interface ApiFailure extends ApiError {
  /** Seconds to wait before the next attempt, from the Retry-After header. */
  retryAfter?: number;
  /** After a conflict: the state on the server that the change was not made on. */
  current?: unknown;
}

/** Status 0: the request got no answer (offline, server down, connection cut). */
export const unreachableFailure: ApiFailure = {
  statusCode: 0,
  code: 'unavailable',
  message: 'The server cannot be reached. Check your connection and try again.',
  requestId: '',
};

/** The answer is not one of our API: a proxy's error page or a truncated body. */
export const unreadableFailure = (statusCode: number): ApiFailure => ({
  statusCode,
  code: statusCode === 401 ? 'unauthenticated' : 'internal',
  message: 'Something went wrong on our side',
  requestId: '',
});

export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'statusCode' in error && 'code' in error && 'message' in error;

/** The message to show: the server's, else the fallback of the screen. */
export const messageOf = (error: unknown, fallback: string): string =>
  isApiFailure(error) && error.message ? error.message : fallback;

/** For a support request; empty when the server did not answer. */
export const requestIdOf = (error: unknown): string => (isApiFailure(error) ? error.requestId : '');

/** The server was unreachable or failed (5xx); any other answer would be the same on a retry. */
export const isTransient = (error: unknown): boolean =>
  isApiFailure(error) && (error.statusCode === 0 || error.statusCode >= 500);

export const isUnauthenticated = (error: unknown): boolean => isApiFailure(error) && error.statusCode === 401;

/** The error of one form field, if the server refused that field. */
export const fieldMessageOf = (error: unknown, field: string): string | undefined =>
  isApiFailure(error) ? error.errors?.find((fieldError) => fieldError.field === field)?.message : undefined;
