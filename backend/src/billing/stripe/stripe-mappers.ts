import type { SubscriptionPlan } from '@msk/contracts';
import type Stripe from 'stripe';
import type { InvoiceSummary } from '../domain/payment.js';
import type { CheckoutOutcome } from '../domain/payment-gateway.js';
import type { SubscriptionSnapshot } from '../domain/subscription.js';
import { parseSubscriptionStatus } from '../domain/subscription-status.js';

const fromUnixSeconds = (seconds: number): Date => new Date(seconds * 1_000);

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/**
 * Returns null for a subscription that is not ours, or has an unknown status. The period is in the subscription's items
 * since API version 2025-03-31.
 */
export function mapSubscription(
  subscription: Stripe.Subscription,
  planOf: (priceId: string) => SubscriptionPlan | null,
): SubscriptionSnapshot | null {
  const [item] = subscription.items.data;
  const plan = item && (planOf(item.price.id) ?? planOfFormerPrice(subscription, item.price));
  const status = parseSubscriptionStatus(subscription.status);
  const customerId = idOf(subscription.customer);
  if (!item || !plan || !status || !customerId) return null;
  const end = item.current_period_end;
  // A cancellation within this period ends it; one in a later period is mapped once that period has begun.
  const cancelAt = subscription.cancel_at !== null && subscription.cancel_at <= end ? subscription.cancel_at : null;
  return {
    id: subscription.id,
    customerId,
    status,
    plan,
    priceId: item.price.id,
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    currentPeriodEnd: fromUnixSeconds(cancelAt ?? end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || cancelAt !== null,
    ...mapDiscount(subscription),
    endedAt: subscription.ended_at === null ? null : fromUnixSeconds(subscription.ended_at),
  };
}

/** For a price that is no longer sold. A subscription is ours if our checkout has set the user id in its metadata. */
function planOfFormerPrice({ metadata }: Stripe.Subscription, { recurring }: Stripe.Price): SubscriptionPlan | null {
  if (!metadata['userId']) return null;
  return recurring?.interval === 'month' ? 'monthly' : recurring?.interval === 'year' ? 'annual' : null;
}

function mapDiscount({ discounts }: Stripe.Subscription) {
  const [discount] = discounts;
  if (!discount || typeof discount === 'string')
    return { discountCode: null, discountPercentage: null, discountAmount: null };
  const { promotion_code: code, source } = discount;
  const coupon = source.coupon;
  return {
    discountCode: code && typeof code === 'object' ? code.code : null,
    discountPercentage: coupon && typeof coupon === 'object' ? coupon.percent_off : null,
    discountAmount: coupon && typeof coupon === 'object' ? coupon.amount_off : null,
  };
}

/** Returns null for an invoice that is no payment: a draft, a void one, or one that was not attempted yet. */
export function mapInvoice(invoice: Stripe.Invoice): InvoiceSummary | null {
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
    createdAt: fromUnixSeconds(invoice.created),
  };
}

export const mapCheckout = ({ status, subscription }: Stripe.Checkout.Session): CheckoutOutcome => ({
  status: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
  subscriptionId: idOf(subscription),
});
