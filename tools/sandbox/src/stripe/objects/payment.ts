import type Stripe from 'stripe';
import { NO_ADDRESS, newId, type Seconds, TEST_MODE } from './wire.ts';

const EMPTY_BILLING_DETAILS = { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null };

/** Stripe's test cards. Source: https://docs.stripe.com/testing#cards */
export const CARDS = {
  pays: '4242424242424242',
  declines: '4000000000000002',
  /** The first charge succeeds; every later charge fails. */
  declinesLater: '4000000000000341',
} as const;

export const newCard = (customer: string, number: string, name: string | null, now: Seconds): Stripe.PaymentMethod => ({
  id: newId('pm'),
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { ...EMPTY_BILLING_DETAILS, name },
  card: {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2034,
    fingerprint: null,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: now,
  customer,
  customer_account: null,
  metadata: {},
  type: 'card',
  ...TEST_MODE,
});

export interface ChargeFor {
  customer: string;
  paymentMethod: Stripe.PaymentMethod;
  amount: number;
  currency: string;
  description: string;
}

const DECLINE = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' } as const;

/** Creates a payment intent and its charge. Amounts in cents. */
export function newPayment(
  order: ChargeFor,
  succeeds: boolean,
  now: Seconds,
): { intent: Stripe.PaymentIntent; charge: Stripe.Charge } {
  const [intentId, chargeId] = [newId('pi'), newId('ch')];
  return {
    intent: newIntent(intentId, chargeId, order, succeeds, now),
    charge: newCharge(chargeId, intentId, order, succeeds, now),
  };
}

const newIntent = (
  id: string,
  charge: string,
  { customer, paymentMethod, amount, currency, description }: ChargeFor,
  succeeds: boolean,
  now: Seconds,
): Stripe.PaymentIntent => ({
  id,
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: succeeds ? amount : 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  client_secret: `${id}_secret_${newId('x').slice(2)}`,
  confirmation_method: 'automatic',
  created: now,
  currency,
  customer,
  customer_account: null,
  description,
  excluded_payment_method_types: null,
  last_payment_error: succeeds ? null : { ...DECLINE, charge, type: 'card_error' },
  latest_charge: charge,
  managed_payments: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method: succeeds ? paymentMethod.id : null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: 'off_session',
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: succeeds ? 'succeeded' : 'requires_payment_method',
  transfer_data: null,
  transfer_group: null,
  ...TEST_MODE,
});

const newCharge = (
  id: string,
  intent: string,
  { customer, paymentMethod, amount, currency, description }: ChargeFor,
  succeeds: boolean,
  now: Seconds,
): Stripe.Charge => ({
  id,
  object: 'charge',
  amount,
  amount_captured: succeeds ? amount : 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: paymentMethod.billing_details,
  calculated_statement_descriptor: null,
  captured: succeeds,
  created: now,
  currency,
  customer,
  description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: succeeds ? null : DECLINE.code,
  failure_message: succeeds ? null : DECLINE.message,
  fraud_details: {},
  metadata: {},
  on_behalf_of: null,
  outcome: {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: succeeds ? 'approved_by_network' : 'declined_by_network',
    reason: succeeds ? null : DECLINE.decline_code,
    seller_message: succeeds ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
    type: succeeds ? 'authorized' : 'issuer_declined',
  },
  paid: succeeds,
  payment_intent: intent,
  payment_method: paymentMethod.id,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: succeeds ? 'succeeded' : 'failed',
  transfer_data: null,
  transfer_group: null,
  ...TEST_MODE,
});

/** Links an invoice to its payment intent. */
export const newInvoicePayment = (
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  now: Seconds,
): Stripe.InvoicePayment => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: intent.status === 'succeeded' ? intent.amount : null,
  amount_requested: intent.amount,
  created: now,
  currency: intent.currency,
  invoice: invoice.id,
  is_default: true,
  payment: { payment_intent: intent.id, type: 'payment_intent' },
  status: intent.status === 'succeeded' ? 'paid' : 'open',
  status_transitions: { canceled_at: null, paid_at: intent.status === 'succeeded' ? now : null },
  ...TEST_MODE,
});

export const newRefund = (
  charge: Stripe.Charge,
  amount: number,
  reason: Stripe.Refund.Reason | null,
  now: Seconds,
): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: now,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
