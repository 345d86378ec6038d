import type { SubscriptionPlan } from '@msk/contracts';
import { defineEvent } from '@msk/kernel';

interface AboutSubscription {
  userId: string;
  subscriptionId: string;
  plan: SubscriptionPlan;
}

/** Money in cents. A payment outlives its payer: then there is no user. */
interface AboutPayment {
  paymentId: string;
  userId: string | null;
  amount: number;
}

/** A new user's free days have begun. */
export const TrialStarted = defineEvent<{ userId: string; endsAt: string }>('billing.trial-started.v1');

/** Few free days are left, and nothing has come after them yet. */
export const TrialEnding = defineEvent<{ userId: string; endsAt: string }>('billing.trial-ending.v1');

/** The free days are over, and nothing came after them. */
export const TrialExpired = defineEvent<{ userId: string }>('billing.trial-expired.v1');

/** Somebody pays from now on. */
export const SubscriptionActivated = defineEvent<AboutSubscription & { until: string }>(
  'billing.subscription-activated.v1',
);

export const SubscriptionRenewed = defineEvent<AboutSubscription & { until: string }>(
  'billing.subscription-renewed.v1',
);

/** The paid period that runs is the last one. */
export const CancellationScheduled = defineEvent<AboutSubscription & { until: string }>(
  'billing.cancellation-scheduled.v1',
);

/** It goes on after all. */
export const SubscriptionResumed = defineEvent<AboutSubscription>('billing.subscription-resumed.v1');

/** It opens nothing any more; `reason` is the provider's status. */
export const SubscriptionEnded = defineEvent<AboutSubscription & { reason: string }>('billing.subscription-ended.v1');

export const PaymentSucceeded = defineEvent<AboutPayment>('billing.payment-succeeded.v1');

/** The first try for an invoice failed; the provider goes on trying. */
export const PaymentFailed = defineEvent<AboutPayment>('billing.payment-failed.v1');

/** `amount` is what was given back this time. */
export const PaymentRefunded = defineEvent<AboutPayment>('billing.payment-refunded.v1');

/** Somebody joined or left the fellowship community. */
export const FellowshipMemberChanged = defineEvent<{ memberId: string; userId: string | null; isActive: boolean }>(
  'billing.fellowship-member-changed.v1',
);

/** What a fellow was paying ends with its period: nothing is charged any more. */
export const ChargesStopped = defineEvent<{ userId: string }>('billing.charges-stopped.v1');
