import { defineEvent } from '@msk/kernel';

/** A new user's free days have begun. */
export const TrialStarted = defineEvent<{ userId: string; endsAt: string }>('billing.trial-started.v1');
