import type { WEBHOOK_EVENTS } from '@msk/contracts';

/** The events that change what we keep, and the kind of their object. Other events are stored and ignored. */
const HANDLED_EVENTS = {
  'checkout.session.completed': 'checkout',
  'checkout.session.expired': 'checkout',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'invoice.payment_succeeded': 'invoice',
  'invoice.payment_failed': 'invoice',
  'charge.refunded': 'charge',
} as const satisfies Record<(typeof WEBHOOK_EVENTS)[number], string>;

export type HandledObjectKind = (typeof HANDLED_EVENTS)[keyof typeof HANDLED_EVENTS];

/** Returns the kind of object that events of this type are about; null for an event that is ignored. */
export const handledObjectKind = (type: string): HandledObjectKind | null =>
  Object.hasOwn(HANDLED_EVENTS, type) ? HANDLED_EVENTS[type as keyof typeof HANDLED_EVENTS] : null;
