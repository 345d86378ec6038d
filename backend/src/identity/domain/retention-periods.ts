import { DAY } from '@msk/contracts';

const cutoffBeforeDays = (days: number) => (now: Date) => new Date(now.getTime() - days * DAY);

// What is older than its cutoff is deleted. Source: promise P3.

/** By the end of a session. */
export const endedSessionCutoff = cutoffBeforeDays(90);
/** By the creation of a token, which expired weeks before. */
export const emailTokenCutoff = cutoffBeforeDays(30);
/** By the last sign-in, for an account that was not used for a year: its last session may have lasted 30 days. */
export const unusedAccountCutoff = cutoffBeforeDays(365 + 30);
/** By the erasure of the account. A mail server that is down for longer does not come back. */
export const erasedAddressCutoff = cutoffBeforeDays(7);
