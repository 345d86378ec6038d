import type { SubscriptionPlan, SubscriptionState } from '@msk/contracts';
import type { SubscriptionStatus } from './subscription-status.js';
import { isLive } from './subscription-status.js';

/** What a standing needs to know of a subscription. */
export interface SubscriptionFacts {
  plan: SubscriptionPlan;
  status: SubscriptionStatus;
  /** The end of the period that runs, or ran last. */
  paidUntil: Date;
  cancelsAtPeriodEnd: boolean;
}

/** All that a membership's standing follows from. Nothing derived is stored, so nothing can be out of date. */
export interface MembershipFacts {
  trialEndsAt: Date | null;
  fellowSince: Date | null;
  /** The one that counts: a live one before others, then the one that was paid for longest. */
  subscription: SubscriptionFacts | null;
}

export const NOTHING: MembershipFacts = { trialEndsAt: null, fellowSince: null, subscription: null };

export interface Standing {
  entitled: boolean;
  status: SubscriptionState;
}

/**
 * How long a renewal may take to be heard of, milliseconds. The provider begins the next period at once, but its news
 * may be late, and nobody who pays should lose a case in the meantime. Once a day all are compared (promise W5).
 */
export const RENEWAL_GRACE = 24 * 60 * 60 * 1_000;

/**
 * Whether a membership opens the videos now, and what it is called. The first that holds counts: fellowship, a paid
 * period, free days. Every end is exclusive: at the instant of an end, it is over. Source: promise Z5.
 */
export function standingAt({ trialEndsAt, fellowSince, subscription }: MembershipFacts, now: Date): Standing {
  if (fellowSince !== null) return { entitled: true, status: 'fellowship' };
  if (subscription && now.getTime() < endOf(subscription))
    return { entitled: true, status: subscription.cancelsAtPeriodEnd ? 'canceled' : 'active' };
  if (trialEndsAt !== null && now < trialEndsAt) return { entitled: true, status: 'trial' };
  return { entitled: false, status: subscription?.cancelsAtPeriodEnd ? 'canceled' : 'expired' };
}

/** When a subscription stops opening anything, unless something happens to it. */
function endOf({ status, paidUntil, cancelsAtPeriodEnd }: SubscriptionFacts): number {
  if (!isLive(status)) return Number.NEGATIVE_INFINITY;
  return paidUntil.getTime() + (cancelsAtPeriodEnd ? 0 : RENEWAL_GRACE);
}
