import type Stripe from 'stripe';
import { Billing } from './billing.ts';
import { newCustomer } from './objects/customer.ts';
import { CARDS, newCard } from './objects/payment.ts';
import { itemOf, newSubscription } from './objects/subscription.ts';
import type { StripeAccount } from './stripe-account.ts';

const DAY = 24 * 60 * 60;

export interface Subscriber {
  customerId: string;
  subscriptionId: string;
  userId: string;
  email: string;
  name: string;
  plan: 'monthly' | 'annual';
  /** Until the period ends. */
  daysLeft: number;
  cancelled: boolean;
}

/** Somebody who has subscribed at some time in the past, and paid for the period that runs; a start puts them back there. */
export function enrol(account: StripeAccount, subscriber: Subscriber): void {
  const { customerId, subscriptionId, userId, email, name, plan, daysLeft, cancelled } = subscriber;
  const price = account.catalogue.prices.find(({ nickname }) => nickname?.toLowerCase() === plan);
  if (!price) throw new Error(`There is no ${plan} price`);
  const days = (plan === 'annual' ? 365 : 30) - daysLeft;
  account.ahead -= days * DAY; // it happened then, and is told with that date
  const begun = account.now();
  const customer = { ...newCustomer({ email, name, metadata: { userId } }, begun), id: customerId };
  const card = newCard(customerId, CARDS.pays, name, begun);
  customer.invoice_settings.default_payment_method = card.id;
  account.customers.set(customerId, customer);
  account.paymentMethods.set(card.id, card);
  const order = { customer: customerId, price, paymentMethod: card.id, metadata: { userId } };
  const subscription = { ...newSubscription(order, begun), id: subscriptionId };
  account.subscriptions.set(subscriptionId, subscription);
  const billing = new Billing(account);
  payOnce(account, billing, subscription);
  account.ahead += days * DAY;
  Object.assign(itemOf(subscription), {
    subscription: subscriptionId,
    current_period_end: account.now() + daysLeft * DAY,
  });
  if (cancelled) billing.cancelAtPeriodEnd(subscription, true);
}

/** What was paid at an earlier start is paid. */
function payOnce(account: StripeAccount, billing: Billing, subscription: Stripe.Subscription): void {
  const paid = [...account.invoices.values()].find(({ customer }) => customer === subscription.customer);
  if (!paid) {
    billing.collect(subscription, billing.bill(subscription, 'subscription_create'), { first: true });
    return;
  }
  subscription.latest_invoice = paid.id;
  subscription.status = 'active';
}
