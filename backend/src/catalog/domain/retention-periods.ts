import { DAY } from '@msk/contracts';

/** For searches without results, measured from when they were last repeated. Source: promise P3. */
export const missedSearchCutoff = (now: Date): Date => new Date(now.getTime() - 180 * DAY);
