/** Stripe's words; one that is added later is kept as it comes and changes nothing. Source: docs.stripe.com/api/subscriptions. */
export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

// A payer whose renewal failed keeps access while the provider tries again: most recover. Source: pitfalls, Stripe 9.
export const LIVE: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];
const KNOWN: readonly SubscriptionStatus[] = [
  ...LIVE,
  'incomplete',
  'incomplete_expired',
  'canceled',
  'unpaid',
  'paused',
];

/** Opens the videos, as far as its period goes. */
export const isLive = (status: SubscriptionStatus): boolean => LIVE.includes(status);

export const knownStatus = (status: string): SubscriptionStatus | null =>
  KNOWN.find((known) => known === status) ?? null;
