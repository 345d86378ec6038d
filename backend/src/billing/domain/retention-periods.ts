import { DAY } from '@msk/contracts';

/** For Stripe events, measured from when they were applied. Source: promise P3. */
export const appliedEventCutoff = (now: Date): Date => new Date(now.getTime() - 30 * DAY);
