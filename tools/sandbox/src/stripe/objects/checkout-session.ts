import type Stripe from 'stripe';
import { newId, type Seconds, TEST_MODE } from './wire.ts';

/** Source: Stripe's `expires_at`. */
const DEFAULT_LIFETIME_SECONDS = 24 * 60 * 60;

export interface CheckoutOrder {
  price: Stripe.Price;
  customer: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  metadata: Stripe.Metadata;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: Seconds | null;
  /** Whether the page accepts promotion codes. */
  takesCodes: boolean;
  /** The discount applied at creation, in cents. */
  discount: { promotionCode: string; coupon: string; amount: number } | null;
}

export function newCheckoutSession(order: CheckoutOrder, origin: string, now: Seconds): Stripe.Checkout.Session {
  const id = newId('cs_test');
  const { price, discount } = order;
  const subtotal = price.unit_amount ?? 0;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: order.takesCodes || null,
    allowed_payment_method_types: null,
    amount_subtotal: subtotal,
    amount_total: subtotal - (discount?.amount ?? 0),
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: order.cancelUrl,
    client_reference_id: order.clientReferenceId,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: now,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: order.customer,
    customer_account: null,
    customer_creation: order.customer === null ? 'always' : null,
    customer_details: null,
    customer_email: order.customerEmail,
    discounts: discount ? [{ coupon: discount.coupon, promotion_code: discount.promotionCode }] : [],
    expires_at: order.expiresAt ?? now + DEFAULT_LIFETIME_SECONDS,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items: {
      object: 'list',
      data: [newLine(price, discount?.amount ?? 0)],
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
    locale: null,
    managed_payments: null,
    metadata: order.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: order.successUrl,
    total_details: { amount_discount: discount?.amount ?? 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/checkout/${id}`,
    wallet_options: null,
    ...TEST_MODE,
  };
}

const newLine = (price: Stripe.Price, discount: number): Stripe.LineItem => ({
  id: newId('li'),
  object: 'item',
  adjustable_quantity: null,
  amount_discount: discount,
  amount_subtotal: price.unit_amount ?? 0,
  amount_tax: 0,
  amount_total: (price.unit_amount ?? 0) - discount,
  currency: price.currency,
  description: price.nickname,
  metadata: {},
  price,
  quantity: 1,
});
