import Stripe from 'stripe';
import { PRODUCT } from './catalogue.ts';
import { getItem } from './subscription.ts';
import { newId, type Seconds, TEST_MODE } from './wire.ts';

export interface InvoiceFor {
  subscription: Stripe.Subscription;
  customer: Stripe.Customer;
  reason: 'subscription_create' | 'subscription_cycle';
  /** Amount of each discount in cents. */
  discounts: { id: string; amount: number }[];
}

/** An invoice with its former field `subscription`, which is always null. */
type SentInvoice = Stripe.Invoice & { subscription: null };

/** Creates the open invoice of the current period. Amounts in cents. */
export function newInvoice({ subscription, customer, reason, discounts }: InvoiceFor, now: Seconds): SentInvoice {
  const { price } = getItem(subscription);
  const subtotal = price.unit_amount ?? 0;
  const total = subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0);
  const id = newId('in');
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  const discountAmounts = discounts.map(({ id: discount, amount }) => ({ discount, amount }));
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => discount.id),
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [newLine(id, subscription, discountAmounts)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: {},
    next_payment_attempt: null,
    number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subscription: null,
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discountAmounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
    ...TEST_MODE,
  };
}

function newLine(
  invoice: string,
  subscription: Stripe.Subscription,
  discountAmounts: { discount: string; amount: number }[],
): Stripe.InvoiceLineItem {
  const item = getItem(subscription);
  const { price, current_period_start: start, current_period_end: end } = item;
  const cents = price.unit_amount ?? 0;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: cents,
    currency: price.currency,
    description: `1 × ${price.nickname} (at $${(cents / 100).toFixed(2)} / ${price.recurring?.interval})`,
    discount_amounts: discountAmounts,
    discountable: true,
    discounts: [],
    invoice,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: PRODUCT },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: Stripe.Decimal.from(1),
    subscription: subscription.id,
    subtotal: cents,
    taxes: [],
    ...TEST_MODE,
  };
}

/** Id of the subscription of an invoice. */
export function getSubscriptionId({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription ?? null;
  return subscription === null || typeof subscription === 'string' ? subscription : subscription.id;
}
