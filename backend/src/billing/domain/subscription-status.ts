/** Stripe's statuses. Source: docs.stripe.com/api/subscriptions. */
export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

// A payer whose renewal failed keeps access while the provider retries the payment. Source: pitfalls, Stripe 9.
export const LIVE_STATUSES: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];
const KNOWN_STATUSES: readonly SubscriptionStatus[] = [
  ...LIVE_STATUSES,
  'incomplete',
  'incomplete_expired',
  'canceled',
  'unpaid',
  'paused',
];

/** A live subscription gives access until the end of its period. */
export const isLive = (status: SubscriptionStatus): boolean => LIVE_STATUSES.includes(status);

/** Returns null for a status that Stripe has added later. */
export const parseSubscriptionStatus = (status: string): SubscriptionStatus | null =>
  KNOWN_STATUSES.find((known) => known === status) ?? null;
