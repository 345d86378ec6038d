import type Stripe from 'stripe';
import { newId, type Seconds, TEST_MODE } from './wire.ts';

/** The version that the pinned SDK speaks. */
export const API_VERSION = '2026-10-28.endive';

/** What each kind of event is about. */
export interface EventObjects {
  'checkout.session.completed': Stripe.Checkout.Session;
  'checkout.session.expired': Stripe.Checkout.Session;
  'customer.created': Stripe.Customer;
  'customer.updated': Stripe.Customer;
  'customer.deleted': Stripe.Customer;
  'customer.subscription.created': Stripe.Subscription;
  'customer.subscription.updated': Stripe.Subscription;
  'customer.subscription.deleted': Stripe.Subscription;
  'invoice.created': Stripe.Invoice;
  'invoice.finalized': Stripe.Invoice;
  'invoice.paid': Stripe.Invoice;
  'invoice.payment_succeeded': Stripe.Invoice;
  'invoice.payment_failed': Stripe.Invoice;
  'invoice.updated': Stripe.Invoice;
  'invoice.marked_uncollectible': Stripe.Invoice;
  'invoice_payment.paid': Stripe.InvoicePayment;
  'payment_intent.succeeded': Stripe.PaymentIntent;
  'payment_intent.payment_failed': Stripe.PaymentIntent;
  'payment_method.attached': Stripe.PaymentMethod;
  'charge.succeeded': Stripe.Charge;
  'charge.failed': Stripe.Charge;
  'charge.refunded': Stripe.Charge;
}

export type EventType = keyof EventObjects;

/** An event as it is sent. The object in it stays as it was at that moment. */
export interface SentEvent<Type extends EventType = EventType> {
  id: string;
  object: 'event';
  api_version: string;
  created: Seconds;
  data: { object: EventObjects[Type]; previous_attributes?: Record<string, unknown> };
  livemode: boolean;
  pending_webhooks: number;
  request: Stripe.Event.Request;
  type: Type;
}

export const newEvent = <Type extends EventType>(
  type: Type,
  object: EventObjects[Type],
  now: Seconds,
  previous?: Record<string, unknown>,
): SentEvent<Type> => ({
  id: newId('evt'),
  object: 'event',
  api_version: API_VERSION,
  created: now,
  // As it goes over the wire: some of the SDK's classes, such as Decimal, know only how to become JSON.
  data: { object: JSON.parse(JSON.stringify(object)), ...(previous && { previous_attributes: previous }) },
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  ...TEST_MODE,
});
