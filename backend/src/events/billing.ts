import type { SubscriptionPlan } from '@msk/contracts';
import { defineEvent } from '@msk/kernel';

interface AboutSubscription {
  userId: string;
  subscriptionId: string;
  plan: SubscriptionPlan;
}

/** Money in cents. `userId` is null once the payer's account is erased: the payment is kept, the payer is not. */
interface AboutPayment {
  paymentId: string;
  userId: string | null;
  amount: number;
}

/** The free trial of a new user has started; announced again with a later end when an admin extends it. */
export const TrialStarted = defineEvent<{ userId: string; endsAt: string }>('billing.trial-started.v1');

/** The free trial ends within `TRIAL_WARNING_DAYS`, and the user has no other access yet. */
export const TrialEnding = defineEvent<{ userId: string; endsAt: string }>('billing.trial-ending.v1');

/** The free trial is over, and the user has no other access. */
export const TrialExpired = defineEvent<{ userId: string }>('billing.trial-expired.v1');

/** A subscription has become active: its first payment succeeded. */
export const SubscriptionActivated = defineEvent<AboutSubscription & { until: string }>(
  'billing.subscription-activated.v1',
);

export const SubscriptionRenewed = defineEvent<AboutSubscription & { until: string }>(
  'billing.subscription-renewed.v1',
);

/** The subscription will end with the current paid period. */
export const CancellationScheduled = defineEvent<AboutSubscription & { until: string }>(
  'billing.cancellation-scheduled.v1',
);

/** A scheduled cancellation was withdrawn. */
export const SubscriptionResumed = defineEvent<AboutSubscription>('billing.subscription-resumed.v1');

/** The subscription no longer gives access; `reason` is the provider's status. */
export const SubscriptionEnded = defineEvent<AboutSubscription & { reason: string }>('billing.subscription-ended.v1');

/**
 * What a live subscription costs, or whether it is live, has changed. Carries the whole state, so that the latest event is
 * enough. Money in cents for each period of the plan; `amount` is the price before discounts, and the discounts are those
 * of the next invoice as far as known.
 */
export const SubscriptionChanged = defineEvent<
  AboutSubscription & {
    /** It gives access: active, or past due while the provider retries the payment. */
    isLive: boolean;
    amount: number;
    discountPercentage: number | null;
    discountAmount: number | null;
    cancelsAtPeriodEnd: boolean;
  }
>('billing.subscription-changed.v1');

export const PaymentSucceeded = defineEvent<AboutPayment>('billing.payment-succeeded.v1');

/** The first attempt to collect an invoice failed; the provider retries it. */
export const PaymentFailed = defineEvent<AboutPayment>('billing.payment-failed.v1');

/** `amount` is the part that was refunded this time. */
export const PaymentRefunded = defineEvent<AboutPayment>('billing.payment-refunded.v1');

/** A member joined or left the fellowship community, or was linked to a user. */
export const FellowshipMemberChanged = defineEvent<{ memberId: string; userId: string | null; isActive: boolean }>(
  'billing.fellowship-member-changed.v1',
);

/** The paid plan of a fellow was cancelled: it ends with its period, and nothing is charged after that. */
export const ChargesStopped = defineEvent<{ userId: string }>('billing.charges-stopped.v1');
