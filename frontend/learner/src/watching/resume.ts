import type { WatchMark } from '@msk/contracts';

/** A viewing that stopped before starts from the beginning. */
const MIN_RESUME_SECONDS = 5;

/** Where to resume a case; undefined when it was hardly begun, or watched to its end. */
export const resumeSecondOf = ({ progress, positionSeconds }: WatchMark): number | undefined =>
  progress < 100 && positionSeconds > MIN_RESUME_SECONDS ? positionSeconds : undefined;
