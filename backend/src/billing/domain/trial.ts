import { DAY, TRIAL_DAYS, TRIAL_WARNING_DAYS, type TrialStatus } from '@msk/contracts';
import type { MembershipStatus } from './entitlement.js';

/** The trial lasts from the registration, however late its event arrives. */
export const computeTrialEnd = (registeredAt: Date): Date => new Date(registeredAt.getTime() + TRIAL_DAYS * DAY);

/** Whole days left; a day that has begun counts. Source: specification section 4. */
export const trialDaysLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY));

/** The steps of a trial, in their order. */
export const TRIAL_STEPS = ['running', 'ending', 'over'] as const;
export type TrialStep = (typeof TRIAL_STEPS)[number];

export function trialStepAt(endsAt: Date, now: Date): TrialStep {
  const daysLeft = trialDaysLeft(endsAt, now);
  if (daysLeft === 0) return 'over';
  return daysLeft > TRIAL_WARNING_DAYS ? 'running' : 'ending';
}

/** Trials that end before this time are ending, or over. */
export const warningHorizon = (now: Date): Date => new Date(now.getTime() + TRIAL_WARNING_DAYS * DAY);

/** Computes the trial's state for the pages. A user who pays, has paid or is a fellow has no trial. */
export function computeTrialStatus(
  { status }: MembershipStatus,
  endsAt: Date | null,
  now: Date,
): Pick<TrialStatus, 'trialDaysLeft' | 'trialState'> {
  if (status === 'expired') return { trialDaysLeft: 0, trialState: 'expired' };
  if (status !== 'trial' || !endsAt) return { trialDaysLeft: 0, trialState: 'none' };
  const trialState = trialStepAt(endsAt, now) === 'running' ? 'active' : 'ending';
  return { trialDaysLeft: trialDaysLeft(endsAt, now), trialState };
}
