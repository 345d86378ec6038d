import type { SubscriptionStatus, TrialStatus, User } from '@msk/contracts';
import { jsonResponse, server, signedInAs } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { http } from 'msw';
import { aTrialStatus, thePlans } from './subscriptions';

/** Mocks the server for a signed-in user with this subscription or this trial. */
export function serveMembership({
  user = aLearner(),
  subscription,
  trial,
}: {
  user?: User;
  subscription?: SubscriptionStatus;
  trial?: TrialStatus;
}) {
  server.use(signedInAs(user), plansHandler());
  if (subscription) server.use(http.get('*/api/stripe/subscription-status', () => jsonResponse({ ...subscription })));
  if (trial) server.use(http.post('*/api/auth/check-trial-status', () => jsonResponse({ ...trial })));
}

export const plansHandler = () =>
  http.get('*/api/public/plans', () =>
    jsonResponse({ ...thePlans, plans: thePlans.plans.map((plan) => ({ ...plan })) }),
  );

const PERIOD_END = '2126-12-05T08:00:00Z';

/** A learner with so many trial days left, as user and as trial status. */
export function onTrial(trialDaysLeft: number): { user: User; trial: TrialStatus } {
  const isOver = trialDaysLeft <= 0;
  const trialEndDate = isOver ? '2026-01-12T08:00:00Z' : PERIOD_END;
  const subscriptionStatus = isOver ? 'expired' : 'trial';
  const trialState = isOver ? 'expired' : trialDaysLeft > 3 ? 'active' : 'ending';
  return {
    user: aLearner({ subscriptionStatus, subscriptionType: null, trialEndDate }),
    trial: aTrialStatus({ subscriptionStatus, trialEndDate, trialDaysLeft, trialState }),
  };
}
