import type { SubscriptionPlan, SubscriptionState, User } from '@msk/contracts';

/** The fields that decide a membership; a user has all but the end of a cancelled subscription. */
export interface MembershipFields {
  status: SubscriptionState;
  plan: SubscriptionPlan | null;
  isFellowship: boolean;
  trialEndDate: string | null;
  subscriptionEndDate?: string | null;
}

/**
 * cancelling: cancelled, with access until the end of the paid period. lapsed: the subscription has ended. expired:
 * the trial has ended. other: an unknown status.
 */
export type Membership = 'fellow' | 'trial' | 'active' | 'cancelling' | 'lapsed' | 'expired' | 'other';

/** The first that applies, in the specification's order of priority (section 4). */
export function membershipOf({ status, plan, isFellowship, subscriptionEndDate: end }: MembershipFields): Membership {
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

export const membershipFieldsOf = ({
  subscriptionStatus,
  subscriptionType,
  isFellowship,
  trialEndDate,
}: User): MembershipFields => ({
  status: subscriptionStatus,
  plan: subscriptionType === 'fellowship' ? null : subscriptionType,
  isFellowship,
  trialEndDate,
});

/** Whether a subscription is running: no second one is offered. */
export const isSubscribed = (membership: Membership): boolean => membership === 'active' || membership === 'cancelling';
