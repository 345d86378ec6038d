import type Stripe from 'stripe';
import { newInvoice } from './objects/invoice.ts';
import { CARDS, newInvoicePayment, newPayment, newRefund } from './objects/payment.ts';
import { computeDiscount } from './objects/promotion.ts';
import { advancePeriod, getItem } from './objects/subscription.ts';
import type { Seconds } from './objects/wire.ts';
import type { StripeAccount } from './stripe-account.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Days until the next attempt to collect a failed invoice; after the last attempt the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

type Reason = NonNullable<Stripe.Subscription.CancellationDetails['reason']>;

const requireKnown = <Value>(value: Value | undefined, id: string): Value => {
  if (value === undefined) throw new Error(`The account has no ${id}`);
  return value;
};

/** Lifecycle of subscriptions and their invoices, with the events. */
export class Billing {
  readonly #account: StripeAccount;

  constructor(account: StripeAccount) {
    this.#account = account;
  }

  /** Creates the open invoice of the current period. */
  createInvoice(
    subscription: Stripe.Subscription,
    reason: 'subscription_create' | 'subscription_cycle',
  ): Stripe.Invoice {
    const account = this.#account;
    const customer = requireKnown(account.customers.get(String(subscription.customer)), String(subscription.customer));
    const invoice = newInvoice(
      { subscription, customer, reason, discounts: this.#applyDiscounts(subscription) },
      account.now(),
    );
    customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 0) + 1;
    account.invoices.set(invoice.id, invoice);
    subscription.latest_invoice = invoice.id;
    account.emit('invoice.created', invoice);
    account.emit('invoice.finalized', invoice);
    return invoice;
  }

  /** Charges the card and returns whether the invoice is paid. Some test cards accept only the first charge. */
  collect(subscription: Stripe.Subscription, invoice: Stripe.Invoice, { first = false } = {}): boolean {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    const paid = invoice.amount_due === 0 || this.#charge(subscription, invoice, first);
    if (paid) this.#markPaid(invoice);
    else this.#scheduleRetry(invoice);
    if (paid) this.#setStatus(subscription, 'active');
    else if (!first && invoice.next_payment_attempt === null) this.end(subscription, 'payment_failed');
    else if (!first) this.#setStatus(subscription, 'past_due');
    return paid;
  }

  /** Schedules the cancellation at the end of the period, or removes it. */
  cancelAtPeriodEnd(subscription: Stripe.Subscription, cancel: boolean): void {
    if (subscription.cancel_at_period_end === cancel) return;
    const cancel_at = cancel ? getItem(subscription).current_period_end : null;
    this.#setCancellation(subscription, { cancel_at_period_end: cancel, cancel_at });
  }

  /** Schedules the cancellation at a time, as the portal does; null removes it. Source: docs.stripe.com/billing/subscriptions/billing-mode */
  cancelAt(subscription: Stripe.Subscription, day: Seconds | null): void {
    if (subscription.cancel_at === day) return;
    this.#setCancellation(subscription, { cancel_at_period_end: false, cancel_at: day });
  }

  #setCancellation(
    subscription: Stripe.Subscription,
    change: Pick<Stripe.Subscription, 'cancel_at_period_end' | 'cancel_at'>,
  ): void {
    const previous = { cancel_at_period_end: subscription.cancel_at_period_end, cancel_at: subscription.cancel_at };
    Object.assign(subscription, change);
    subscription.canceled_at = change.cancel_at === null ? null : this.#account.now();
    this.#setCancellationReason(subscription, change.cancel_at === null ? null : 'cancellation_requested');
    this.#account.emit('customer.subscription.updated', subscription, previous);
  }

  /** Ends the subscription immediately. */
  end(subscription: Stripe.Subscription, reason: Reason): void {
    const now = this.#account.now();
    subscription.status = 'canceled';
    subscription.canceled_at ??= now;
    subscription.ended_at = now;
    this.#setCancellationReason(subscription, reason);
    for (const invoice of this.#account.invoices.values())
      if (invoice.id === subscription.latest_invoice) invoice.next_payment_attempt = null;
    this.#account.emit('customer.subscription.deleted', subscription);
  }

  /** Pays back a part of a charge, or all of it. */
  refund(charge: Stripe.Charge, amount: number, reason: Stripe.Refund.Reason | null): Stripe.Refund {
    const refund = newRefund(charge, amount, reason, this.#account.now());
    this.#account.refunds.set(refund.id, refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount_captured;
    charge.refunds?.data.unshift(refund);
    this.#account.emit('charge.refunded', charge);
    return refund;
  }

  /** Runs what is due up to the time, in order, with the clock at each due time. */
  runUntil(moment: Seconds): void {
    const account = this.#account;
    const started = account.now();
    const aheadBefore = account.ahead;
    for (let next = this.#nextDue(); next && next.at <= moment; next = this.#nextDue()) {
      account.ahead = aheadBefore + next.at - started; // may go back: what was due earlier happens at its own time
      next.run();
    }
    account.ahead = aheadBefore + Math.max(0, moment - started);
  }

  /** When something is due next, by the billing clock. */
  nextDueAt(): Seconds | undefined {
    return this.#nextDue()?.at;
  }

  #nextDue(): { at: Seconds; run: () => void } | undefined {
    let first: { at: Seconds; run: () => void } | undefined;
    for (const due of this.#due()) if (!first || due.at < first.at) first = due;
    return first;
  }

  *#due() {
    yield* this.#renewalsDue();
    yield* this.#retriesDue();
    yield* this.#expiriesDue();
  }

  *#renewalsDue() {
    for (const subscription of this.#account.subscriptions.values()) {
      if (subscription.status !== 'active' && subscription.status !== 'past_due') continue;
      yield { at: getItem(subscription).current_period_end, run: () => this.#renew(subscription) };
    }
  }

  *#retriesDue() {
    for (const subscription of this.#account.subscriptions.values()) {
      const invoice = this.#account.invoices.get(String(subscription.latest_invoice));
      if (subscription.status !== 'past_due' || !invoice?.next_payment_attempt) continue;
      yield { at: invoice.next_payment_attempt, run: () => void this.collect(subscription, invoice) };
    }
  }

  *#expiriesDue() {
    for (const session of this.#account.sessions.values())
      if (session.status === 'open') yield { at: session.expires_at, run: () => this.expire(session) };
  }

  expire(session: Stripe.Checkout.Session): void {
    session.status = 'expired';
    session.url = null;
    this.#account.emit('checkout.session.expired', session);
  }

  #renew(subscription: Stripe.Subscription): void {
    const { cancel_at } = subscription;
    if (cancel_at !== null && cancel_at <= getItem(subscription).current_period_end) {
      this.end(subscription, 'cancellation_requested');
      return;
    }
    const item = getItem(subscription);
    const previous = { items: { data: [{ current_period_end: item.current_period_end }] } };
    advancePeriod(subscription);
    const invoice = this.createInvoice(subscription, 'subscription_cycle');
    this.#account.emit('customer.subscription.updated', subscription, previous);
    this.collect(subscription, invoice);
  }

  #charge(subscription: Stripe.Subscription, invoice: Stripe.Invoice, first: boolean): boolean {
    const account = this.#account;
    const card = account.paymentMethods.get(String(subscription.default_payment_method));
    const paymentMethod = requireKnown(card, String(subscription.default_payment_method));
    const succeeds = isChargeAccepted(paymentMethod, first);
    const { intent, charge } = newPayment(
      {
        customer: String(subscription.customer),
        paymentMethod,
        amount: invoice.amount_due,
        currency: invoice.currency,
        description: first ? 'Subscription creation' : 'Subscription update',
      },
      succeeds,
      account.now(),
    );
    const payment = newInvoicePayment(invoice, intent, account.now());
    account.intents.set(intent.id, intent);
    account.charges.set(charge.id, charge);
    account.invoicePayments.set(payment.id, payment);
    account.emit(succeeds ? 'charge.succeeded' : 'charge.failed', charge);
    account.emit(succeeds ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
    if (succeeds) account.emit('invoice_payment.paid', payment);
    return succeeds;
  }

  #markPaid(invoice: Stripe.Invoice): void {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    invoice.status_transitions.paid_at = this.#account.now();
    this.#account.emit('invoice.paid', invoice);
    this.#account.emit('invoice.payment_succeeded', invoice);
  }

  #scheduleRetry(invoice: Stripe.Invoice): void {
    const days = RETRY_DAYS[invoice.attempt_count - 1];
    invoice.next_payment_attempt = days === undefined ? null : this.#account.now() + days * DAY_SECONDS;
    this.#account.emit('invoice.payment_failed', invoice);
  }

  #setStatus(subscription: Stripe.Subscription, status: Stripe.Subscription.Status): void {
    if (subscription.status === status) return;
    const previous = { status: subscription.status };
    subscription.status = status;
    this.#account.emit('customer.subscription.updated', subscription, previous);
  }

  #setCancellationReason(subscription: Stripe.Subscription, reason: Reason | null): void {
    subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
  }

  /** Computes the discounts of the next invoice, and removes those that have ended or apply once. */
  #applyDiscounts(subscription: Stripe.Subscription): { id: string; amount: number }[] {
    const account = this.#account;
    const cents = getItem(subscription).price.unit_amount ?? 0;
    const discounts = subscription.discounts.map(String).flatMap((id) => account.discounts.get(id) ?? []);
    const running = discounts.filter(({ end }) => end === null || account.now() < end);
    const couponOf = ({ source }: Stripe.Discount) =>
      requireKnown(account.coupons.get(String(source.coupon)), 'coupon');
    subscription.discounts = running.filter((one) => couponOf(one).duration !== 'once').map(({ id }) => id);
    return running.map((one) => ({ id: one.id, amount: computeDiscount(couponOf(one), cents) }));
  }
}

/** Source: Stripe's test cards, see CARDS. */
function isChargeAccepted({ card }: Stripe.PaymentMethod, first: boolean): boolean {
  if (card?.last4 === CARDS.declines.slice(-4)) return false;
  return first || card?.last4 !== CARDS.declinesLater.slice(-4);
}
