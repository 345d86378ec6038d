import { MINUTE, SECOND } from '@msk/contracts';

/**
 * Milliseconds to wait after the given number of earlier failures: 2 s × 2ⁿ, at most 15 minutes, ± 50 % so that
 * what failed together is not retried together. Source: promise J2.
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const delay = Math.min(2 * SECOND * 2 ** failures, 15 * MINUTE);
  return Math.round(delay * (0.5 + random()));
}

const MAX_REASON_LENGTH = 2_000;

/** The error as stored with a failed delivery or job: its first line, since PostgreSQL quotes the rejected row in the next one. */
export const failureReason = (error: unknown): string =>
  (String(error).split('\n', 1)[0] ?? '').slice(0, MAX_REASON_LENGTH);
