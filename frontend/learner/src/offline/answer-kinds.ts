import { isApiFailure, isTransient } from '@msk/frontend-shared/api-failure';

/** No answer, or one of a proxy that cannot reach the server. */
export const isUnreachable = (error: unknown): boolean =>
  isApiFailure(error) && [0, 502, 503, 504].includes(error.statusCode);

/** The server's reason why it does not take a change, now and later; undefined when it may take it another time. */
export function refusalOf(error: unknown): string | undefined {
  const isTemporary =
    !isApiFailure(error) || isTransient(error) || error.statusCode === 401 || error.statusCode === 429;
  return isTemporary ? undefined : error.message;
}

/** The copy of a case that was kept for offline: whoever may open a case gets its video's id. */
export const isKeptCopy = ({ vimeoId }: { vimeoId: string | null }): boolean => vimeoId === null;
