import { cutoffBeforeDays } from '@msk/kernel';

/** For searches without results, measured from when they were last repeated. Source: promise P3. */
export const missedSearchCutoff = cutoffBeforeDays(180);

/** For their counts of a day: one that is repeated for ever would get a row a day for ever. */
export const missedSearchDayCutoff = cutoffBeforeDays(3 * 365);
