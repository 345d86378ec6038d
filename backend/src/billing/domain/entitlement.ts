import type { SubscriptionPlan, SubscriptionState } from '@msk/contracts';

/** All that a membership's standing follows from. Nothing derived is stored, so nothing can be out of date. */
export interface MembershipFacts {
  trialEndsAt: Date | null;
  plan: SubscriptionPlan | null;
  paidUntil: Date | null;
  cancelsAtPeriodEnd: boolean;
  fellowSince: Date | null;
}

export interface Standing {
  entitled: boolean;
  status: SubscriptionState;
}

/**
 * Whether a membership opens the videos now, and what it is called. The first that holds counts: fellowship for life, a
 * paid period, free days. Every end is exclusive: at the instant of an end, it is over. Source: promise Z5.
 */
export function standingAt(
  { trialEndsAt, paidUntil, cancelsAtPeriodEnd, fellowSince }: MembershipFacts,
  now: Date,
): Standing {
  const lasts = (end: Date | null) => end !== null && now < end;
  if (fellowSince !== null) return { entitled: true, status: 'fellowship' };
  if (lasts(paidUntil)) return { entitled: true, status: cancelsAtPeriodEnd ? 'canceled' : 'active' };
  if (lasts(trialEndsAt)) return { entitled: true, status: 'trial' };
  return { entitled: false, status: cancelsAtPeriodEnd ? 'canceled' : 'expired' };
}
