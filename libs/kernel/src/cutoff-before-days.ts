import { DAY } from '@msk/contracts';

/** From a number of days to the rule of a retention period: what is older than its result is deleted. */
export const cutoffBeforeDays =
  (days: number) =>
  (now: Date): Date =>
    new Date(now.getTime() - days * DAY);
