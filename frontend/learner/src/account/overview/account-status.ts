import type { User } from '@msk/contracts';
import { formatDay } from '@msk/frontend-shared/format';
import type { Tone } from '../badge';

interface AccountStatus {
  label: string;
  tone: Tone;
  /** What it means, in a few words. */
  note?: string;
}

/** Fellowship, trial, subscription, cancelling, expired, in this order of priority (specification, section 4). */
export function accountStatus(user: User): AccountStatus {
  const { subscriptionStatus, subscriptionType: plan, trialEndDate, isFellowship } = user;
  if (isFellowship || subscriptionStatus === 'fellowship')
    return { label: 'Fellowship Member', tone: 'good', note: 'Free access for life' };
  switch (subscriptionStatus) {
    case 'trial':
      return { label: 'Free Trial', tone: 'note', note: trialEndDate ? `Until ${formatDay(trialEndDate)}` : undefined };
    case 'active':
      return { label: 'Active Subscription', tone: 'good', note: PLANS[plan ?? ''] };
    case 'canceled':
      return { label: 'Cancelling', tone: 'warning', note: 'Open until the end of the paid period' };
    case 'expired':
      return { label: 'Expired', tone: 'bad', note: 'Cases can be found, but not opened' };
    default:
      return { label: subscriptionStatus, tone: 'note' };
  }
}

const PLANS: Record<string, string> = { monthly: 'Paid monthly', annual: 'Paid annually' };
