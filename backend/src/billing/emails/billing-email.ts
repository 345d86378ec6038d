import { defineQueue } from '@msk/kernel';

/** An email about a membership. It holds ids only: the content is read when the email is sent. */
export type BillingEmail =
  | { kind: 'trial-ending' | 'trial-ended' | 'charges-stopped'; userId: string }
  | { kind: 'subscription-started' | 'subscription-cancelled'; userId: string; subscriptionId: string }
  | { kind: 'payment-failed'; userId: string; paymentId: string };

/** Ten attempts. Source: promise J2. */
export const BILLING_EMAIL = defineQueue<BillingEmail>('billing.email', {
  attempts: 10,
  formerNames: ['billing.mail'],
});
