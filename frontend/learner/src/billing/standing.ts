import type { TrialStatus } from '@msk/contracts';
import { formatCounted, formatDay } from '@msk/frontend-shared/format';
import { type MembershipFacts, membershipOf } from './membership';

interface Standing {
  title: string;
  text: string;
}

/** How things stand for somebody without a subscription; the same words wherever it is said. */
export function standingOf(facts: MembershipFacts, trial?: TrialStatus | null): Standing {
  switch (membershipOf(facts)) {
    case 'trial':
      return {
        title: trialInWords(trial),
        text: sentences(openUntil(facts.trialEndDate), 'Nothing is charged when it ends.'),
      };
    case 'expired':
      return { title: 'Your free trial has ended', text: sentences(endedOn(facts.trialEndDate), CLOSED) };
    default:
      return { title: 'Your subscription has ended', text: sentences(endedOn(facts.subscriptionEndDate), CLOSED) };
  }
}

const CLOSED = 'Cases can be found, but not opened, until you subscribe.';

function trialInWords(trial: TrialStatus | null | undefined): string {
  if (!trial) return 'Free trial';
  const left = `${formatCounted(trial.trialDaysLeft, 'day')} left`;
  return trial.trialState === 'ending' ? `Your free trial is ending soon: ${left}` : `Free trial: ${left}`;
}

const openUntil = (end: string | null) => (end ? `Every case is open to you until ${formatDay(end)}.` : '');
const endedOn = (end: string | null | undefined) => (end ? `It ended on ${formatDay(end)}.` : '');
const sentences = (...said: string[]) => said.filter(Boolean).join(' ');
