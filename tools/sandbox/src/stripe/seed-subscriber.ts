import type Stripe from 'stripe';
import { Billing } from './billing.ts';
import { newCustomer } from './objects/customer.ts';
import { CARDS, newCard } from './objects/payment.ts';
import { getItem, newSubscription } from './objects/subscription.ts';
import type { StripeAccount } from './stripe-account.ts';

const DAY_SECONDS = 24 * 60 * 60;

export interface Subscriber {
  customerId: string;
  subscriptionId: string;
  userId: string;
  email: string;
  name: string;
  plan: 'monthly' | 'annual';
  /** Days until the period ends. */
  daysLeft: number;
  cancelled: boolean;
}

/** Creates a customer with a paid subscription that started in the past, or restores it at a restart. */
export function seedSubscriber(account: StripeAccount, subscriber: Subscriber): void {
  const { customerId, subscriptionId, userId, email, name, plan, daysLeft, cancelled } = subscriber;
  const price = account.catalogue.prices.find(({ nickname }) => nickname?.toLowerCase() === plan);
  if (!price) throw new Error(`There is no ${plan} price`);
  const days = (plan === 'annual' ? 365 : 30) - daysLeft;
  account.ahead -= days * DAY_SECONDS; // the objects get the date of the start
  const startedAt = account.now();
  const customer = { ...newCustomer({ email, name, metadata: { userId } }, startedAt), id: customerId };
  const card = newCard(customerId, CARDS.pays, name, startedAt);
  customer.invoice_settings.default_payment_method = card.id;
  account.customers.set(customerId, customer);
  account.paymentMethods.set(card.id, card);
  const order = { customer: customerId, price, paymentMethod: card.id, metadata: { userId } };
  const subscription = { ...newSubscription(order, startedAt), id: subscriptionId };
  account.subscriptions.set(subscriptionId, subscription);
  const billing = new Billing(account);
  ensurePaid(account, billing, subscription);
  account.ahead += days * DAY_SECONDS;
  Object.assign(getItem(subscription), {
    subscription: subscriptionId,
    current_period_end: account.now() + daysLeft * DAY_SECONDS,
  });
  if (cancelled) billing.cancelAtPeriodEnd(subscription, true);
}

/** Pays the invoice, unless an earlier run of the sandbox did. */
function ensurePaid(account: StripeAccount, billing: Billing, subscription: Stripe.Subscription): void {
  const paid = [...account.invoices.values()].find(({ customer }) => customer === subscription.customer);
  if (!paid) {
    billing.collect(subscription, billing.createInvoice(subscription, 'subscription_create'), { first: true });
    return;
  }
  subscription.latest_invoice = paid.id;
  subscription.status = 'active';
}
