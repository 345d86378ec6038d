import type Stripe from 'stripe';
import type { Billing } from './billing.ts';
import { newCustomer } from './objects/customer.ts';
import { CARDS, newCard } from './objects/payment.ts';
import { computeDiscount, isRedeemable, newDiscount } from './objects/promotion.ts';
import { newSubscription } from './objects/subscription.ts';
import type { StripeAccount } from './stripe-account.ts';

export interface Payer {
  email: string;
  name: string | null;
  /** The number of one of Stripe's test cards. */
  card: string;
}

/** Why a checkout could not be completed, with a message for the payer. */
export class CheckoutRefusal extends Error {}

/** The actions of the hosted checkout page. */
export class Checkout {
  readonly #account: StripeAccount;
  readonly #billing: Billing;

  constructor(account: StripeAccount, billing: Billing) {
    this.#account = account;
    this.#billing = billing;
  }

  /** Applies a promotion code to the total. */
  applyCode(session: Stripe.Checkout.Session, typed: string): void {
    if (!session.allow_promotion_codes) throw new CheckoutRefusal('This checkout takes no promotion codes.');
    const code = this.findRedeemable(typed);
    if (!code) throw new CheckoutRefusal('This code is invalid.');
    const coupon = this.getCoupon(code);
    session.discounts = [{ coupon: coupon.id, promotion_code: code.id }];
    setDiscount(session, computeDiscount(coupon, session.amount_subtotal ?? 0));
  }

  removeCode(session: Stripe.Checkout.Session): void {
    if (!session.allow_promotion_codes) return;
    session.discounts = [];
    setDiscount(session, 0);
  }

  /** Applies a promotion code to a running subscription, as the support does in Stripe's dashboard. */
  grantCode(subscription: Stripe.Subscription, typed: string): void {
    const code = this.findRedeemable(typed);
    if (!code) throw new CheckoutRefusal('This code is invalid.');
    const previous = { discounts: subscription.discounts };
    this.#redeem(code.id, null, String(subscription.customer), subscription);
    this.#account.emit('customer.subscription.updated', subscription, previous);
  }

  findRedeemable(typed: string): Stripe.PromotionCode | undefined {
    const wanted = typed.trim().toUpperCase();
    const now = this.#account.now();
    return [...this.#account.promotionCodes.values()].find(
      (code) => code.code.toUpperCase() === wanted && isRedeemable(code, now),
    );
  }

  getCoupon({ code, promotion }: Stripe.PromotionCode): Stripe.Coupon {
    const coupon = this.#account.coupons.get(String(promotion.coupon));
    if (!coupon) throw new Error(`The code ${code} has no coupon`);
    return coupon;
  }

  /** Charges the card and starts the subscription. @throws CheckoutRefusal without any change */
  pay(session: Stripe.Checkout.Session, payer: Payer): void {
    if (session.status !== 'open') throw new CheckoutRefusal('This checkout is no longer open.');
    const free = session.amount_total === 0;
    if (!free && payer.card === CARDS.declines) throw new CheckoutRefusal('Your card was declined. Try another card.');
    const account = this.#account;
    const customer = this.#customerOf(session, payer);
    const card = newCard(customer.id, payer.card, payer.name, account.now());
    account.paymentMethods.set(card.id, card);
    account.emit('payment_method.attached', card);
    customer.invoice_settings.default_payment_method = card.id;
    customer.currency = session.currency;
    account.emit('customer.updated', customer);
    const subscription = this.#subscribe(session, customer.id, card.id);
    const invoice = this.#billing.createInvoice(subscription, 'subscription_create');
    this.#billing.collect(subscription, invoice, { first: true });
    this.#complete(session, customer, subscription, invoice);
  }

  #customerOf(session: Stripe.Checkout.Session, { email, name }: Payer): Stripe.Customer {
    const existing = this.#account.customers.get(String(session.customer));
    if (existing) return existing;
    const customer = newCustomer({ email, name, metadata: {} }, this.#account.now());
    this.#account.customers.set(customer.id, customer);
    this.#account.emit('customer.created', customer);
    return customer;
  }

  #subscribe(session: Stripe.Checkout.Session, customer: string, paymentMethod: string): Stripe.Subscription {
    const account = this.#account;
    const price = session.line_items?.data[0]?.price;
    if (!price) throw new Error(`${session.id} has no price`);
    const metadata = account.subscriptionMetadata.get(session.id) ?? {};
    const subscription = newSubscription({ customer, price, paymentMethod, metadata }, account.now());
    for (const { promotion_code } of session.discounts ?? [])
      this.#redeem(String(promotion_code), session.id, customer, subscription);
    account.subscriptions.set(subscription.id, subscription);
    account.emit('customer.subscription.created', subscription);
    return subscription;
  }

  #redeem(codeId: string, checkoutSession: string | null, customer: string, subscription: Stripe.Subscription): void {
    const code = this.#account.promotionCodes.get(codeId);
    if (!code) throw new Error(`There is no code ${codeId}`);
    const coupon = this.getCoupon(code);
    code.times_redeemed += 1;
    coupon.times_redeemed += 1;
    const about = { customer, subscription: subscription.id, checkoutSession, code, coupon };
    const discount = newDiscount(about, this.#account.now());
    this.#account.discounts.set(discount.id, discount);
    subscription.discounts = [discount.id];
  }

  #complete(
    session: Stripe.Checkout.Session,
    customer: Stripe.Customer,
    subscription: Stripe.Subscription,
    invoice: Stripe.Invoice,
  ): void {
    session.status = 'complete';
    session.payment_status = invoice.total === 0 ? 'no_payment_required' : 'paid';
    session.customer = customer.id;
    session.customer_details = {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    };
    session.subscription = subscription.id;
    session.invoice = invoice.id;
    session.url = null;
    this.#account.emit('checkout.session.completed', session);
  }
}

function setDiscount(session: Stripe.Checkout.Session, amount: number): void {
  const subtotal = session.amount_subtotal ?? 0;
  session.amount_total = subtotal - amount;
  session.total_details = { amount_discount: amount, amount_shipping: 0, amount_tax: 0 };
}
