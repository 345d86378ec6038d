import type Stripe from 'stripe';
import { newId, type Seconds, TEST_MODE } from './wire.ts';

/** The API version of the pinned SDK. */
export const API_VERSION = '2026-10-28.endive';

/** The object of each event type. */
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

/** A sent event. It contains a copy of the object at that time. */
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
  // Converted to JSON, because some classes of the SDK, such as Decimal, can only be serialised.
  data: { object: JSON.parse(JSON.stringify(object)), ...(previous && { previous_attributes: previous }) },
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  ...TEST_MODE,
});
