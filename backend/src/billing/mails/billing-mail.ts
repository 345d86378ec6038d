import { defineQueue } from '@msk/kernel';

/** What somebody is told of their membership. Ids alone: what there is to say is asked for when it is said. */
export type BillingMail =
  | { kind: 'trial-ending' | 'trial-ended' | 'charges-stopped'; userId: string }
  | { kind: 'subscription-started' | 'subscription-cancelled'; userId: string; subscriptionId: string }
  | { kind: 'payment-failed'; userId: string; paymentId: string };

/** Ten tries. Source: promise J2. */
export const BILLING_MAIL = defineQueue<BillingMail>('billing.mail', { attempts: 10 });
