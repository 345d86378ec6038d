import type { SubscriptionPlan } from '@msk/contracts';
import type Stripe from 'stripe';
import type { Bill } from '../domain/payment.js';
import type { SubscriptionSnapshot } from '../domain/subscription.js';
import { knownStatus } from '../domain/subscription-status.js';
import type { CheckoutOutcome } from '../payment-gateway.js';

const date = (seconds: number): Date => new Date(seconds * 1_000);

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/**
 * What we keep of a subscription; null for one that is not ours, or in a status of a later age. Periods stand on its
 * items since API version 2025-03-31.
 */
export function subscriptionSeen(
  subscription: Stripe.Subscription,
  planOf: (priceId: string) => SubscriptionPlan | null,
): SubscriptionSnapshot | null {
  const [item] = subscription.items.data;
  const plan = item && (planOf(item.price.id) ?? planBoughtBefore(subscription, item.price));
  const status = knownStatus(subscription.status);
  const customerId = idOf(subscription.customer);
  if (!item || !plan || !status || !customerId) return null;
  const end = item.current_period_end;
  // A day beyond this period is for a later look; one before its end is its end.
  const cancelAt = subscription.cancel_at !== null && subscription.cancel_at <= end ? subscription.cancel_at : null;
  return {
    id: subscription.id,
    customerId,
    status,
    plan,
    priceId: item.price.id,
    currentPeriodEnd: date(cancelAt ?? end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || cancelAt !== null,
    ...discountOf(subscription),
    endedAt: subscription.ended_at === null ? null : date(subscription.ended_at),
  };
}

/** Prices change, and whoever subscribed at an old one goes on paying it: our checkout has left its mark on theirs. */
function planBoughtBefore({ metadata }: Stripe.Subscription, { recurring }: Stripe.Price): SubscriptionPlan | null {
  if (!metadata['userId']) return null;
  return recurring?.interval === 'month' ? 'monthly' : recurring?.interval === 'year' ? 'annual' : null;
}

function discountOf({ discounts }: Stripe.Subscription) {
  const [discount] = discounts;
  if (!discount || typeof discount === 'string') return { discountCode: null, discountPercentage: null };
  const { promotion_code: code, source } = discount;
  const coupon = source.coupon;
  return {
    discountCode: code && typeof code === 'object' ? code.code : null,
    discountPercentage: coupon && typeof coupon === 'object' ? coupon.percent_off : null,
  };
}

/** Null for a draft, one that is void, and one that nothing was tried for yet: those are no payments. */
export function billSeen(invoice: Stripe.Invoice): Bill | null {
  const customerId = idOf(invoice.customer);
  const isPaid = invoice.status === 'paid';
  const isDue = invoice.status === 'open' || invoice.status === 'uncollectible';
  if (!customerId || !(isPaid || (isDue && invoice.attempted))) return null;
  return {
    id: invoice.id,
    customerId,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    isPaid,
    amount: isPaid ? invoice.amount_paid : invoice.amount_due,
    discountAmount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    currency: invoice.currency,
    description: invoice.lines.data[0]?.description ?? invoice.number ?? 'Subscription',
    createdAt: date(invoice.created),
  };
}

export const checkoutSeen = ({ status, subscription }: Stripe.Checkout.Session): CheckoutOutcome => ({
  status: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
  subscriptionId: idOf(subscription),
});
