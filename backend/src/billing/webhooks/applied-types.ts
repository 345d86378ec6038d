import type { WEBHOOK_EVENTS } from '@msk/contracts';

/** The events that say something has changed that we keep, and what their object is. Others are stored and let be. */
const APPLIED = {
  'checkout.session.completed': 'checkout',
  'checkout.session.expired': 'checkout',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'invoice.payment_succeeded': 'invoice',
  'invoice.payment_failed': 'invoice',
  'charge.refunded': 'charge',
} as const satisfies Record<(typeof WEBHOOK_EVENTS)[number], string>;

export type ObjectKind = (typeof APPLIED)[keyof typeof APPLIED];

/** What an event of this type is about; null where it says nothing that we keep. */
export const kindOf = (type: string): ObjectKind | null =>
  Object.hasOwn(APPLIED, type) ? APPLIED[type as keyof typeof APPLIED] : null;
