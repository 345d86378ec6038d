import { TRIAL_DAYS, TRIAL_WARNING_DAYS, type TrialStatus } from '@msk/contracts';
import type { Standing } from './entitlement.js';

const DAY = 24 * 60 * 60 * 1_000;

/** Seven days from the registration, however late the news of it arrives. */
export const trialEndOf = (registeredAt: Date): Date => new Date(registeredAt.getTime() + TRIAL_DAYS * DAY);

/** Whole days left; a day that has begun counts. Source: specification section 4. */
export const trialDaysLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY));

/** How far a trial is. Whoever pays, or once paid, or is a fellow, has none. */
export function trialAt(
  { status }: Standing,
  endsAt: Date | null,
  now: Date,
): Pick<TrialStatus, 'trialDaysLeft' | 'trialState'> {
  if (status === 'expired') return { trialDaysLeft: 0, trialState: 'expired' };
  if (status !== 'trial' || !endsAt) return { trialDaysLeft: 0, trialState: 'none' };
  const daysLeft = trialDaysLeft(endsAt, now);
  return { trialDaysLeft: daysLeft, trialState: daysLeft > TRIAL_WARNING_DAYS ? 'active' : 'ending' };
}
