import { cutoffBeforeDays } from '@msk/kernel';

// Records older than their cutoff are deleted. Source: promise P3.

/** For Stripe events, measured from when they were applied. */
export const appliedEventCutoff = cutoffBeforeDays(30);
/** For checkouts, measured from when they were closed, or else from when Stripe let the payment page expire. */
export const endedCheckoutCutoff = cutoffBeforeDays(30);
/** For reports of reconciliation runs, measured from their start. */
export const reconciliationCutoff = cutoffBeforeDays(365);
