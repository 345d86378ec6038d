import { isApiFailure } from '@msk/frontend-shared/api-failure';

/** No answer, or one of a proxy that cannot reach the server. */
export const isUnreachable = (error: unknown): boolean =>
  isApiFailure(error) && [0, 502, 503, 504].includes(error.statusCode);
