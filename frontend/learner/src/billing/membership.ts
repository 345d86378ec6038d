import type { SubscriptionPlan, SubscriptionState, User } from '@msk/contracts';

/** What a membership is told from; a user's record has all of it but the end of a cancelled subscription. */
export interface MembershipFacts {
  status: SubscriptionState;
  plan: SubscriptionPlan | null;
  isFellowship: boolean;
  trialEndDate: string | null;
  subscriptionEndDate?: string | null;
}

/**
 * cancelling: cancelled, and open until the end of what was paid for. lapsed: a subscription that is over. expired: a
 * trial that is over. other: a status that this page does not know.
 */
export type Membership = 'fellow' | 'trial' | 'active' | 'cancelling' | 'lapsed' | 'expired' | 'other';

/** The first that holds, in the specification's order of priority (section 4). */
export function membershipOf({ status, plan, isFellowship, subscriptionEndDate: end }: MembershipFacts): Membership {
  if (isFellowship || status === 'fellowship') return 'fellow';
  switch (status) {
    case 'trial':
    case 'active':
      return status;
    case 'canceled':
      return end && Date.parse(end) <= Date.now() ? 'lapsed' : 'cancelling';
    case 'expired':
      return plan ? 'lapsed' : 'expired';
    default:
      return 'other';
  }
}

export const factsOf = ({
  subscriptionStatus,
  subscriptionType,
  isFellowship,
  trialEndDate,
}: User): MembershipFacts => ({
  status: subscriptionStatus,
  plan: subscriptionType === 'fellowship' ? null : subscriptionType,
  isFellowship,
  trialEndDate,
});

/** Has a subscription that runs: nothing is sold to them a second time. */
export const isSubscribed = (membership: Membership): boolean => membership === 'active' || membership === 'cancelling';
