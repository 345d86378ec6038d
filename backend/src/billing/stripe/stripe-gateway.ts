import type { SubscriptionPlan } from '@msk/contracts';
import type Stripe from 'stripe';
import { InvalidDiscountCode, PaymentProviderRefused } from '../domain/errors.js';
import type { Bill, InvoiceSnapshot } from '../domain/payment.js';
import type { SubscriptionSnapshot } from '../domain/subscription.js';
import {
  type CheckoutOrder,
  type CheckoutOutcome,
  type OpenedCheckout,
  PaymentGateway,
  type Refunded,
} from '../payment-gateway.js';
import { billSeen, checkoutSeen, idOf, subscriptionSeen } from './seen.js';
import { StripeCalls, type StripeCallsOptions } from './stripe-calls.js';

/** The most that Stripe lists at once. */
const PAGE = 100;
/** What a look at a subscription needs besides itself. */
const EXPAND = ['discounts.promotion_code', 'discounts.source.coupon'];

export interface StripeOptions extends StripeCallsOptions {
  prices: Record<SubscriptionPlan, string>;
  /** Our pages, without a slash at the end. */
  publicOrigin: string;
}

type Page = Pick<Stripe.PaginationParams, 'limit' | 'starting_after'>;
type List<Item> = { object: 'list'; data: Item[]; has_more: boolean };

/** Stripe by its own SDK, at the API version that the SDK is made for. */
export class StripeGateway extends PaymentGateway {
  readonly mode: 'test' | 'live';
  readonly #calls: StripeCalls;
  readonly #options: StripeOptions;

  constructor(options: StripeOptions) {
    super();
    this.#options = options;
    this.mode = /^(sk|rk)_live_/.test(options.secretKey) ? 'live' : 'test';
    this.#calls = new StripeCalls(options);
  }

  onApplicationShutdown(): Promise<void> {
    return this.#calls.close();
  }

  planOf(priceId: string): SubscriptionPlan | null {
    const { monthly, annual } = this.#options.prices;
    return priceId === monthly ? 'monthly' : priceId === annual ? 'annual' : null;
  }

  async createCustomer(userId: string, email: string, name: string | null): Promise<string> {
    const { id } = await this.#calls.ask((stripe, options) =>
      stripe.customers.create(
        { email, ...(name && { name }), metadata: { userId } },
        { ...options, idempotencyKey: `customer:${userId}` },
      ),
    );
    return id;
  }

  async deleteCustomer(customerId: string): Promise<void> {
    await this.#calls.find((stripe, options) => stripe.customers.del(customerId, {}, options));
  }

  async promotionCode(typed: string): Promise<string | null> {
    const { data } = await this.#calls.ask((stripe, options) =>
      stripe.promotionCodes.list({ code: typed, active: true, limit: 1 }, options),
    );
    return data[0]?.id ?? null;
  }

  async openCheckout(order: CheckoutOrder): Promise<OpenedCheckout> {
    const { id, url } = await this.#calls
      .ask((stripe, options) =>
        stripe.checkout.sessions.create(this.#sessionFor(order), {
          ...options,
          idempotencyKey: `checkout:${order.orderId}`,
        }),
      )
      .catch((error: unknown) => {
        // Stripe knows the code, but it is for other customers, or for a first payment.
        if (error instanceof PaymentProviderRefused && error.about?.startsWith('discounts'))
          throw new InvalidDiscountCode();
        throw error;
      });
    if (!url) throw new PaymentProviderRefused('A checkout without an address');
    return { sessionId: id, url };
  }

  #sessionFor(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
    const { publicOrigin } = this.#options;
    const { userId, customerId, priceId, promotionCodeId, expiresAt } = order;
    return {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      line_items: [{ price: priceId, quantity: 1 }],
      ...(promotionCodeId ? { discounts: [{ promotion_code: promotionCodeId }] } : { allow_promotion_codes: true }),
      subscription_data: { metadata: { userId } },
      metadata: { userId },
      expires_at: Math.floor(expiresAt.getTime() / 1_000),
      success_url: `${publicOrigin}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${publicOrigin}/pricing`,
    };
  }

  async closeCheckout(sessionId: string): Promise<CheckoutOutcome | null> {
    try {
      return checkoutSeen(
        await this.#calls.ask((stripe, options) => stripe.checkout.sessions.expire(sessionId, {}, options)),
      );
    } catch (error) {
      if (error instanceof PaymentProviderRefused) return this.checkout(sessionId); // over already: look how it ended
      throw error;
    }
  }

  async checkout(sessionId: string): Promise<CheckoutOutcome | null> {
    const session = await this.#calls.find((stripe, options) =>
      stripe.checkout.sessions.retrieve(sessionId, {}, options),
    );
    return session && checkoutSeen(session);
  }

  async portalUrl(customerId: string): Promise<string> {
    const return_url = `${this.#options.publicOrigin}/account`;
    const { url } = await this.#calls.ask((stripe, options) =>
      stripe.billingPortal.sessions.create({ customer: customerId, return_url }, options),
    );
    return url;
  }

  async subscription(id: string): Promise<SubscriptionSnapshot | null> {
    const found = await this.#calls.find((stripe, options) =>
      stripe.subscriptions.retrieve(id, { expand: EXPAND }, options),
    );
    return found && this.#seen(found);
  }

  async cancelAtPeriodEnd(id: string, cancel: boolean): Promise<SubscriptionSnapshot | null> {
    try {
      const changed = await this.#update(id, { cancel_at_period_end: cancel });
      // The portal sets a day instead, which this leaves alone. Source: docs.stripe.com/billing/subscriptions/billing-mode
      const goesOn = cancel || changed.cancel_at === null;
      return this.#seen(goesOn ? changed : await this.#update(id, { cancel_at: '' }));
    } catch (error) {
      const found = error instanceof PaymentProviderRefused ? await this.subscription(id) : null;
      if (found?.endedAt) return found;
      throw error;
    }
  }

  #update(id: string, change: Stripe.SubscriptionUpdateParams): Promise<Stripe.Subscription> {
    return this.#calls.ask((stripe, options) =>
      stripe.subscriptions.update(id, { ...change, expand: EXPAND }, options),
    );
  }

  async *liveSubscriptions(): AsyncGenerator<SubscriptionSnapshot[]> {
    const expand = EXPAND.map((path) => `data.${path}`);
    const pages = this.#pages((page, stripe, options) => stripe.subscriptions.list({ ...page, expand }, options));
    for await (const page of pages) yield page.flatMap((subscription) => this.#seen(subscription) ?? []);
  }

  async invoice(id: string): Promise<InvoiceSnapshot | null> {
    const found = await this.#calls.find((stripe, options) =>
      stripe.invoices.retrieve(id, { expand: ['payments'] }, options),
    );
    const bill = found && billSeen(found);
    return bill && { ...bill, refundedAmount: await this.#refundedOf(found) };
  }

  async invoiceOfCharge(chargeId: string): Promise<string | null> {
    const charge = await this.#calls.find((stripe, options) => stripe.charges.retrieve(chargeId, {}, options));
    return charge && this.#invoiceOf(charge);
  }

  async *billsSince(time: Date): AsyncGenerator<Bill[]> {
    const created = since(time);
    const pages = this.#pages((page, stripe, options) => stripe.invoices.list({ ...page, created }, options));
    for await (const page of pages) yield page.flatMap((invoice) => billSeen(invoice) ?? []);
  }

  async *refundsSince(time: Date): AsyncGenerator<Refunded> {
    const created = since(time);
    const expand = ['data.charge'];
    const told = new Set<string>();
    const pages = this.#pages((page, stripe, options) => stripe.refunds.list({ ...page, created, expand }, options));
    for await (const page of pages)
      for (const { charge } of page) {
        if (!charge || typeof charge === 'string' || told.has(charge.id)) continue;
        told.add(charge.id); // refunded in parts: the charge tells their sum
        const invoiceId = await this.#invoiceOf(charge);
        if (invoiceId) yield { invoiceId, amount: charge.amount_refunded };
      }
  }

  /** Cents given back of what was paid for an invoice. */
  async #refundedOf({ payments }: Stripe.Invoice): Promise<number> {
    const paid = payments?.data.find(({ status }) => status === 'paid');
    const intent = idOf(paid?.payment.payment_intent);
    if (!intent) return 0;
    const { latest_charge } = await this.#calls.ask((stripe, options) =>
      stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }, options),
    );
    return latest_charge && typeof latest_charge === 'object' ? latest_charge.amount_refunded : 0;
  }

  async #invoiceOf({ payment_intent }: Stripe.Charge): Promise<string | null> {
    const intent = idOf(payment_intent);
    if (!intent) return null;
    const { data } = await this.#calls.ask((stripe, options) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 }, options),
    );
    return idOf(data[0]?.invoice);
  }

  #seen(subscription: Stripe.Subscription): SubscriptionSnapshot | null {
    return subscriptionSeen(subscription, (priceId) => this.planOf(priceId));
  }

  async *#pages<Item extends { id: string }>(
    list: (page: Page, stripe: Stripe, options: Stripe.RequestOptions) => Promise<List<Item>>,
  ): AsyncGenerator<Item[]> {
    let last: string | undefined;
    do {
      const page = { limit: PAGE, ...(last && { starting_after: last }) };
      const { data, has_more } = await this.#calls.ask((stripe, options) => list(page, stripe, options));
      yield data;
      last = has_more ? data.at(-1)?.id : undefined;
    } while (last);
  }
}

const since = (time: Date) => ({ gte: Math.floor(time.getTime() / 1_000) });
