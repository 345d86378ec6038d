import { DAY, type SubscriptionPlan, type SubscriptionState } from '@msk/contracts';
import type { SubscriptionStatus } from './subscription-status.js';
import { isLive } from './subscription-status.js';

/** The part of a subscription that the membership's status depends on. */
export interface SubscriptionFacts {
  plan: SubscriptionPlan;
  status: SubscriptionStatus;
  /** The end of the current period, or of the last one. */
  paidUntil: Date;
  cancelsAtPeriodEnd: boolean;
}

/** What a membership's status is computed from. The status is not stored, so it cannot be out of date. */
export interface MembershipFacts {
  trialEndsAt: Date | null;
  fellowSince: Date | null;
  /** The current one: a live one first, then the one whose paid period ended last. */
  subscription: SubscriptionFacts | null;
}

export const NO_MEMBERSHIP: MembershipFacts = { trialEndsAt: null, fellowSince: null, subscription: null };

export interface MembershipStatus {
  entitled: boolean;
  status: SubscriptionState;
}

/**
 * How long access continues after the end of a period that is renewed. The provider starts the next period at once, but
 * its event may be late, and a payer must not lose access until it arrives. The reconciliation, which runs daily
 * (promise W5), finds an event that is lost.
 */
export const RENEWAL_GRACE_MS = DAY;

/**
 * Computes whether a membership gives access now, and its status: fellowship, else a paid period, else the free trial.
 * Every end is exclusive: at the instant of its end, a period is over. Source: promise Z5.
 */
export function evaluateMembership(
  { trialEndsAt, fellowSince, subscription }: MembershipFacts,
  now: Date,
): MembershipStatus {
  if (fellowSince !== null) return { entitled: true, status: 'fellowship' };
  if (subscription && now.getTime() < computeAccessEnd(subscription))
    return { entitled: true, status: subscription.cancelsAtPeriodEnd ? 'canceled' : 'active' };
  if (trialEndsAt !== null && now < trialEndsAt) return { entitled: true, status: 'trial' };
  return { entitled: false, status: subscription?.cancelsAtPeriodEnd ? 'canceled' : 'expired' };
}

/** The time at which a subscription stops giving access, in milliseconds, unless it changes before that. */
function computeAccessEnd({ status, paidUntil, cancelsAtPeriodEnd }: SubscriptionFacts): number {
  if (!isLive(status)) return Number.NEGATIVE_INFINITY;
  return paidUntil.getTime() + (cancelsAtPeriodEnd ? 0 : RENEWAL_GRACE_MS);
}
