import { formatDay } from '@msk/frontend-shared/format';
import { type MembershipFields, membershipOf } from '../billing/membership';
import type { Tone } from './badge';

interface AccountStatus {
  label: string;
  tone: Tone;
  /** A short explanation. */
  note?: string;
}

/** The status badge of the account; labels and priority are the specification's (section 4). */
export function accountStatus(fields: MembershipFields): AccountStatus {
  switch (membershipOf(fields)) {
    case 'fellow':
      return { label: 'Fellowship Member', tone: 'good', note: 'Free access for life' };
    case 'trial':
      return { label: 'Free Trial', tone: 'note', note: formatUntil(fields.trialEndDate) };
    case 'active':
      return {
        label: 'Active Subscription',
        tone: 'good',
        note: fields.plan ? PAYMENT_INTERVALS[fields.plan] : undefined,
      };
    case 'cancelling':
      return { label: 'Cancelling', tone: 'warning', note: formatUntil(fields.subscriptionEndDate) };
    case 'lapsed':
    case 'expired':
      return { label: 'Expired', tone: 'bad', note: 'Cases can be found, but not opened' };
    case 'other':
      return { label: fields.status, tone: 'note' };
  }
}

const formatUntil = (end: string | null | undefined) => (end ? `Until ${formatDay(end)}` : undefined);

const PAYMENT_INTERVALS = { monthly: 'Paid monthly', annual: 'Paid annually' } as const;
