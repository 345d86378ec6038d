import type { TrialStatus } from '@msk/contracts';
import { formatCounted, formatDay } from '@msk/frontend-shared/format';
import { type MembershipFields, membershipOf } from './membership';

interface MembershipStatus {
  title: string;
  text: string;
}

/** Title and text of the status of a user without a subscription; the same on every page. */
export function membershipStatusOf(fields: MembershipFields, trial?: TrialStatus | null): MembershipStatus {
  switch (membershipOf(fields)) {
    case 'trial':
      return {
        title: describeTrial(trial),
        text: joinSentences(openUntil(fields.trialEndDate), 'Nothing is charged when it ends.'),
      };
    case 'expired':
      return { title: 'Your free trial has ended', text: joinSentences(endedOn(fields.trialEndDate), CASES_LOCKED) };
    default:
      return {
        title: 'Your subscription has ended',
        text: joinSentences(endedOn(fields.subscriptionEndDate), CASES_LOCKED),
      };
  }
}

const CASES_LOCKED = 'Cases can be found, but not opened, until you subscribe.';

function describeTrial(trial: TrialStatus | null | undefined): string {
  if (!trial) return 'Free trial';
  const daysLeft = `${formatCounted(trial.trialDaysLeft, 'day')} left`;
  return trial.trialState === 'ending' ? `Your free trial is ending soon: ${daysLeft}` : `Free trial: ${daysLeft}`;
}

const openUntil = (end: string | null) => (end ? `Every case is open to you until ${formatDay(end)}.` : '');
const endedOn = (end: string | null | undefined) => (end ? `It ended on ${formatDay(end)}.` : '');
const joinSentences = (...parts: string[]) => parts.filter(Boolean).join(' ');
