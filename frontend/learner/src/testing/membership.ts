import type { SubscriptionStatus, TrialStatus, User } from '@msk/contracts';
import { aLearner } from '@msk/frontend-shared/testing/people';
import { answer, server, signedInAs } from '@msk/frontend-shared/testing/server';
import { http } from 'msw';
import { aTrialStatus, thePlans } from './subscriptions';

/** The server of somebody who is signed in, with this subscription or this trial. */
export function membershipOnServer({
  user = aLearner(),
  subscription,
  trial,
}: {
  user?: User;
  subscription?: SubscriptionStatus;
  trial?: TrialStatus;
}) {
  server.use(signedInAs(user), plansOnServer());
  if (subscription) server.use(http.get('*/api/stripe/subscription-status', () => answer({ ...subscription })));
  if (trial) server.use(http.post('*/api/auth/check-trial-status', () => answer({ ...trial })));
}

export const plansOnServer = () =>
  http.get('*/api/public/plans', () => answer({ ...thePlans, plans: thePlans.plans.map((plan) => ({ ...plan })) }));

const END = '2126-12-05T08:00:00Z';

/** A learner whose trial has so many days left, as they know it themselves and as the server says it. */
export function onTrial(trialDaysLeft: number): { user: User; trial: TrialStatus } {
  const isOver = trialDaysLeft <= 0;
  const trialEndDate = isOver ? '2026-01-12T08:00:00Z' : END;
  const subscriptionStatus = isOver ? 'expired' : 'trial';
  const trialState = isOver ? 'expired' : trialDaysLeft > 3 ? 'active' : 'ending';
  return {
    user: aLearner({ subscriptionStatus, subscriptionType: null, trialEndDate }),
    trial: aTrialStatus({ subscriptionStatus, trialEndDate, trialDaysLeft, trialState }),
  };
}
