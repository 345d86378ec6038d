import { isApiFailure, isTransient } from '@msk/frontend-shared/api-failure';

/** The server's reason why it does not take a change, now and later; undefined when it may take it another time. */
export function refusalOf(error: unknown): string | undefined {
  const isTemporary =
    !isApiFailure(error) || isTransient(error) || error.statusCode === 401 || error.statusCode === 429;
  return isTemporary ? undefined : error.message;
}
