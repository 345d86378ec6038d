import { TRIAL_DAYS, TRIAL_WARNING_DAYS, type TrialStatus } from '@msk/contracts';
import type { Standing } from './entitlement.js';

const DAY = 24 * 60 * 60 * 1_000;

/** Seven days from the registration, however late the news of it arrives. */
export const trialEndOf = (registeredAt: Date): Date => new Date(registeredAt.getTime() + TRIAL_DAYS * DAY);

/** Whole days left; a day that has begun counts. Source: specification section 4. */
export const trialDaysLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY));

/** The steps that time takes a trial through, in their order. Each is taken once, late or not. */
export const TRIAL_STEPS = ['running', 'ending', 'over'] as const;
export type TrialStep = (typeof TRIAL_STEPS)[number];

export function trialStepAt(endsAt: Date, now: Date): TrialStep {
  const daysLeft = trialDaysLeft(endsAt, now);
  if (daysLeft === 0) return 'over';
  return daysLeft > TRIAL_WARNING_DAYS ? 'running' : 'ending';
}

/** The trials that end before this are ending, or over. */
export const endingBefore = (now: Date): Date => new Date(now.getTime() + TRIAL_WARNING_DAYS * DAY);

/** How far a trial is. Whoever pays, or once paid, or is a fellow, has none. */
export function trialAt(
  { status }: Standing,
  endsAt: Date | null,
  now: Date,
): Pick<TrialStatus, 'trialDaysLeft' | 'trialState'> {
  if (status === 'expired') return { trialDaysLeft: 0, trialState: 'expired' };
  if (status !== 'trial' || !endsAt) return { trialDaysLeft: 0, trialState: 'none' };
  const trialState = trialStepAt(endsAt, now) === 'running' ? 'active' : 'ending';
  return { trialDaysLeft: trialDaysLeft(endsAt, now), trialState };
}
