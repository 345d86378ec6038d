import type Stripe from 'stripe';
import { planOf } from './catalogue.ts';
import { monthsAfter, newId, type Seconds, TEST_MODE } from './wire.ts';

export interface SubscriptionStart {
  customer: string;
  price: Stripe.Price;
  paymentMethod: string | null;
  metadata: Stripe.Metadata;
}

/** Creates a subscription with the status `incomplete` until its first invoice is paid. */
export function newSubscription(
  { customer, price, paymentMethod, metadata }: SubscriptionStart,
  now: Seconds,
): Stripe.Subscription {
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [newItem(id, price, now)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
    ...TEST_MODE,
  };
}

const newItem = (subscription: string, price: Stripe.Price, now: Seconds): Stripe.SubscriptionItem => ({
  id: newId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: now,
  current_period_end: endOfPeriod(now, price),
  current_period_start: now,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
});

/** The single item of a subscription. */
export function getItem({ id, items: { data } }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = data;
  if (!item) throw new Error(`${id} has no item`);
  return item;
}

export const endOfPeriod = (start: Seconds, { recurring }: Stripe.Price): Seconds =>
  monthsAfter(start, recurring?.interval === 'year' ? 12 : 1);

/** Advances to the next period, counted from the anchor, so that a short month does not change the day permanently. */
export function advancePeriod(subscription: Stripe.Subscription): void {
  const item = getItem(subscription);
  const step = item.price.recurring?.interval === 'year' ? 12 : 1;
  const start = item.current_period_end;
  let months = step;
  while (monthsAfter(subscription.billing_cycle_anchor, months) <= start) months += step;
  item.current_period_start = start;
  item.current_period_end = monthsAfter(subscription.billing_cycle_anchor, months);
}
