import { MAX_PROGRESS_AGE_SECONDS, PROGRESS_INTERVAL_SECONDS } from '@msk/contracts';

/** How old progress is, in seconds; undefined while it is as new as that of a player that plays. */
export function ageOf(watchedAt = Date.now()): number | undefined {
  const seconds = Math.floor((Date.now() - watchedAt) / 1_000);
  return seconds > PROGRESS_INTERVAL_SECONDS ? Math.min(seconds, MAX_PROGRESS_AGE_SECONDS) : undefined;
}
