import type { SubscriptionPlan, SubscriptionState } from './access.ts';

/** Fields that do not apply are null. */
export interface SubscriptionStatus {
  status: SubscriptionState;
  plan: SubscriptionPlan | null;
  isFellowship: boolean;
  hasActiveTrial: boolean;
  trialEndDate: string | null;
  nextBillingDate: string | null;
  subscriptionEndDate: string | null;
  stripePriceId: string | null;
  discountCode: string | null;
  discountPercentage: number | null;
}

/** The response to a cancellation and to its reversal. */
export interface ChangedSubscription {
  message: string;
  subscription: SubscriptionStatus;
}

/** Money in cents, USD. */
export interface Payment {
  id: string;
  amount: number;
  status: 'succeeded' | 'failed' | 'refunded';
  discountAmount: number;
  description: string;
  createdAt: string;
}

export interface Plan {
  id: SubscriptionPlan;
  priceId: string;
  /** In cents. */
  amount: number;
  currency: 'usd';
  interval: 'month' | 'year';
}

export interface PublicPlans {
  publishableKey: string;
  mode: 'test' | 'live';
  plans: Plan[];
}

/** The Stripe event types that the webhook handles. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'charge.refunded',
] as const;

export interface FellowshipMember {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  skoolUserId: string | null;
  joinDate: string | null;
  isActive: boolean;
  /** Set once an account with this email address exists and the address is verified. */
  userId: string | null;
  userRegisteredAt: string | null;
  addedAt: string;
  addedViaZapier: boolean;
}
