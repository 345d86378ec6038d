import { DAY } from '@msk/contracts';

/** Days on which a view was counted are only needed to count no second view on the same day. */
const DAILY_VIEW_RETENTION_DAYS = 2;

/** `YYYY-MM-DD`: older days are deleted. */
export const dailyViewCutoff = (now: Date): string =>
  new Date(now.getTime() - DAILY_VIEW_RETENTION_DAYS * DAY).toISOString().slice(0, 10);
