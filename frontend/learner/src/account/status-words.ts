import { formatDay } from '@msk/frontend-shared/format';
import { type MembershipFacts, membershipOf } from '../billing/membership';
import type { Tone } from './badge';

interface AccountStatus {
  label: string;
  tone: Tone;
  /** What it means, in a few words. */
  note?: string;
}

/** The account's badge; its words and their priority are the specification's (section 4). */
export function accountStatus(facts: MembershipFacts): AccountStatus {
  switch (membershipOf(facts)) {
    case 'fellow':
      return { label: 'Fellowship Member', tone: 'good', note: 'Free access for life' };
    case 'trial':
      return { label: 'Free Trial', tone: 'note', note: until(facts.trialEndDate) };
    case 'active':
      return { label: 'Active Subscription', tone: 'good', note: facts.plan ? PAID[facts.plan] : undefined };
    case 'cancelling':
      return { label: 'Cancelling', tone: 'warning', note: until(facts.subscriptionEndDate) };
    case 'lapsed':
    case 'expired':
      return { label: 'Expired', tone: 'bad', note: 'Cases can be found, but not opened' };
    case 'other':
      return { label: facts.status, tone: 'note' };
  }
}

const until = (end: string | null | undefined) => (end ? `Until ${formatDay(end)}` : undefined);

const PAID = { monthly: 'Paid monthly', annual: 'Paid annually' } as const;
