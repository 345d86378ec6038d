import type { Payment, PublicPlans, SubscriptionStatus, TrialStatus } from '@msk/contracts';

/** A subscriber with the monthly plan. */
export const aSubscription = (overrides: Partial<SubscriptionStatus> = {}): SubscriptionStatus => ({
  status: 'active',
  plan: 'monthly',
  isFellowship: false,
  hasActiveTrial: false,
  trialEndDate: null,
  nextBillingDate: '2126-12-05T08:00:00Z',
  subscriptionEndDate: null,
  stripePriceId: 'price_monthly',
  discountCode: null,
  discountPercentage: null,
  ...overrides,
});

const NO_SUBSCRIPTION = { plan: null, nextBillingDate: null, stripePriceId: null } as const;

export const aTrial = (trialEndDate: string): SubscriptionStatus =>
  aSubscription({ ...NO_SUBSCRIPTION, status: 'trial', hasActiveTrial: true, trialEndDate });

/** A user whose trial has ended and who has never paid. */
export const anExpiredTrial = (): SubscriptionStatus =>
  aSubscription({ ...NO_SUBSCRIPTION, status: 'expired', trialEndDate: '2026-01-12T08:00:00Z' });

export const aFellowship = (overrides: Partial<SubscriptionStatus> = {}): SubscriptionStatus =>
  aSubscription({ ...NO_SUBSCRIPTION, status: 'fellowship', isFellowship: true, ...overrides });

/** Cancelled, with a paid period that ends long after any test. */
export const aCancelledSubscription = (): SubscriptionStatus =>
  aSubscription({ status: 'canceled', nextBillingDate: null, subscriptionEndDate: '2126-12-05T08:00:00Z' });

export const aTrialStatus = (overrides: Partial<TrialStatus> = {}): TrialStatus => ({
  subscriptionStatus: 'trial',
  trialEndDate: '2126-12-05T08:00:00Z',
  trialDaysLeft: 5,
  trialState: 'active',
  ...overrides,
});

export const thePlans: PublicPlans = {
  publishableKey: 'pk_test_sample',
  mode: 'test',
  plans: [
    { id: 'monthly', priceId: 'price_monthly', amount: 8_900, currency: 'usd', interval: 'month' },
    { id: 'annual', priceId: 'price_annual', amount: 89_000, currency: 'usd', interval: 'year' },
  ],
};

export const aPayment = (overrides: Partial<Payment> = {}): Payment => ({
  id: '0d7c8e14-2f5b-4a4e-8a55-6d2a9a7c1b01',
  amount: 8_900,
  status: 'succeeded',
  discountAmount: 0,
  description: 'Monthly subscription',
  createdAt: '2026-11-05T08:00:00Z',
  ...overrides,
});
