// Records older than their cutoff are deleted. Source: promise P3. The other retention periods are defined in
// `billing/domain/retention-periods.ts` (Stripe events), `catalog/domain/retention-periods.ts` (searches without results)
// and `libs/kernel` (`jobs/pg-boss-job-queue.ts`: finished jobs; `cron-ticks.ts`: ticks of schedules).

import { cutoffBeforeDays } from '@msk/kernel';

/** Measured from the end of a session. */
export const endedSessionCutoff = cutoffBeforeDays(90);
/** Measured from the creation of a token, which expired weeks before. */
export const emailTokenCutoff = cutoffBeforeDays(30);
/** Measured from the last sign-in: a year without use, after a last session of at most 30 days. */
export const unusedAccountCutoff = cutoffBeforeDays(365 + 30);
/** Measured from the erasure of the account. After 7 days the email is given up. */
export const erasedAddressCutoff = cutoffBeforeDays(7);
