import type { SubscriptionPlan } from '@msk/contracts';
import type Stripe from 'stripe';
import { InvalidDiscountCode, PaymentRequestRejected } from '../domain/errors.js';
import type { InvoiceSnapshot, InvoiceSummary } from '../domain/payment.js';
import {
  type CheckoutOrder,
  type CheckoutOutcome,
  type OpenedCheckout,
  PaymentGateway,
  type RefundedInvoice,
} from '../domain/payment-gateway.js';
import type { SubscriptionSnapshot } from '../domain/subscription.js';
import { StripeClient, type StripeClientOptions } from './stripe-client.js';
import { idOf, mapCheckout, mapInvoice, mapSubscription } from './stripe-mappers.js';

/** Stripe's maximum. */
const PAGE_SIZE = 100;
/** Linked objects that `mapSubscription` needs. */
const EXPAND = ['discounts.promotion_code', 'discounts.source.coupon'];

export interface StripeOptions extends StripeClientOptions {
  prices: Record<SubscriptionPlan, string>;
  /** The origin of our pages, without a slash at its end. */
  publicOrigin: string;
}

type Page = Pick<Stripe.PaginationParams, 'limit' | 'starting_after'>;
type List<Item> = { object: 'list'; data: Item[]; has_more: boolean };

/** The payment gateway over Stripe's SDK, at the API version of the SDK. */
export class StripeGateway extends PaymentGateway {
  readonly mode: 'test' | 'live';
  readonly #client: StripeClient;
  readonly #options: StripeOptions;

  constructor(options: StripeOptions) {
    super();
    this.#options = options;
    this.mode = /^(sk|rk)_live_/.test(options.secretKey) ? 'live' : 'test';
    this.#client = new StripeClient(options);
  }

  onApplicationShutdown(): Promise<void> {
    return this.#client.close();
  }

  planOf(priceId: string): SubscriptionPlan | null {
    const { monthly, annual } = this.#options.prices;
    return priceId === monthly ? 'monthly' : priceId === annual ? 'annual' : null;
  }

  async createCustomer(userId: string, email: string, name: string | null): Promise<string> {
    const { id } = await this.#client.request((stripe, options) =>
      stripe.customers.create(
        { email, ...(name && { name }), metadata: { userId } },
        { ...options, idempotencyKey: `customer:${userId}` },
      ),
    );
    return id;
  }

  async deleteCustomer(customerId: string): Promise<void> {
    await this.#client.find((stripe, options) => stripe.customers.del(customerId, {}, options));
  }

  async findPromotionCode(code: string): Promise<string | null> {
    const { data } = await this.#client.request((stripe, options) =>
      stripe.promotionCodes.list({ code, active: true, limit: 1 }, options),
    );
    return data[0]?.id ?? null;
  }

  async openCheckout(order: CheckoutOrder): Promise<OpenedCheckout> {
    const { id, url } = await this.#client
      .request((stripe, options) =>
        stripe.checkout.sessions.create(this.#sessionFor(order), {
          ...options,
          idempotencyKey: `checkout:${order.orderId}`,
        }),
      )
      .catch((error: unknown) => {
        // The code exists, but is restricted to other customers, or to a first payment.
        if (error instanceof PaymentRequestRejected && error.rejectedParam?.startsWith('discounts'))
          throw new InvalidDiscountCode();
        throw error;
      });
    if (!url) throw new PaymentRequestRejected('Stripe opened a checkout without a URL');
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
      return mapCheckout(
        await this.#client.request((stripe, options) => stripe.checkout.sessions.expire(sessionId, {}, options)),
      );
    } catch (error) {
      if (error instanceof PaymentRequestRejected) return this.getCheckout(sessionId); // it is closed already
      throw error;
    }
  }

  async getCheckout(sessionId: string): Promise<CheckoutOutcome | null> {
    const session = await this.#client.find((stripe, options) =>
      stripe.checkout.sessions.retrieve(sessionId, {}, options),
    );
    return session && mapCheckout(session);
  }

  async createPortalUrl(customerId: string): Promise<string> {
    const return_url = `${this.#options.publicOrigin}/account`;
    const { url } = await this.#client.request((stripe, options) =>
      stripe.billingPortal.sessions.create({ customer: customerId, return_url }, options),
    );
    return url;
  }

  async getSubscription(id: string): Promise<SubscriptionSnapshot | null> {
    const found = await this.#client.find((stripe, options) =>
      stripe.subscriptions.retrieve(id, { expand: EXPAND }, options),
    );
    return found && this.#mapSubscription(found);
  }

  async setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<SubscriptionSnapshot | null> {
    try {
      const changed = await this.#update(id, { cancel_at_period_end: cancel });
      // The portal sets `cancel_at` instead, which this does not clear. Source: docs.stripe.com/billing/subscriptions/billing-mode
      const isFinal = cancel || changed.cancel_at === null;
      return this.#mapSubscription(isFinal ? changed : await this.#update(id, { cancel_at: '' }));
    } catch (error) {
      const found = error instanceof PaymentRequestRejected ? await this.getSubscription(id) : null;
      if (found?.endedAt) return found;
      throw error;
    }
  }

  #update(id: string, change: Stripe.SubscriptionUpdateParams): Promise<Stripe.Subscription> {
    return this.#client.request((stripe, options) =>
      stripe.subscriptions.update(id, { ...change, expand: EXPAND }, options),
    );
  }

  async *listLiveSubscriptions(): AsyncGenerator<SubscriptionSnapshot[]> {
    const expand = EXPAND.map((path) => `data.${path}`);
    const pages = this.#paginate((page, stripe, options) => stripe.subscriptions.list({ ...page, expand }, options));
    for await (const page of pages) yield page.flatMap((subscription) => this.#mapSubscription(subscription) ?? []);
  }

  async getInvoice(id: string): Promise<InvoiceSnapshot | null> {
    const found = await this.#client.find((stripe, options) =>
      stripe.invoices.retrieve(id, { expand: ['payments'] }, options),
    );
    const summary = found && mapInvoice(found);
    return summary && { ...summary, refundedAmount: await this.#findRefundedAmount(found) };
  }

  async findInvoiceOfCharge(chargeId: string): Promise<string | null> {
    const charge = await this.#client.find((stripe, options) => stripe.charges.retrieve(chargeId, {}, options));
    return charge && this.#findInvoiceId(charge);
  }

  async *listInvoicesSince(time: Date): AsyncGenerator<InvoiceSummary[]> {
    const created = createdSince(time);
    const pages = this.#paginate((page, stripe, options) => stripe.invoices.list({ ...page, created }, options));
    for await (const page of pages) yield page.flatMap((invoice) => mapInvoice(invoice) ?? []);
  }

  async *listRefundsSince(time: Date): AsyncGenerator<RefundedInvoice> {
    const created = createdSince(time);
    const expand = ['data.charge'];
    const handledCharges = new Set<string>();
    const pages = this.#paginate((page, stripe, options) => stripe.refunds.list({ ...page, created, expand }, options));
    for await (const page of pages)
      for (const { charge } of page) {
        if (!charge || typeof charge === 'string' || handledCharges.has(charge.id)) continue;
        handledCharges.add(charge.id); // the charge has the sum of its partial refunds
        const invoiceId = await this.#findInvoiceId(charge);
        if (invoiceId) yield { invoiceId, amount: charge.amount_refunded };
      }
  }

  /** In cents. */
  async #findRefundedAmount({ payments }: Stripe.Invoice): Promise<number> {
    const paid = payments?.data.find(({ status }) => status === 'paid');
    const intent = idOf(paid?.payment.payment_intent);
    if (!intent) return 0;
    const { latest_charge } = await this.#client.request((stripe, options) =>
      stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }, options),
    );
    return latest_charge && typeof latest_charge === 'object' ? latest_charge.amount_refunded : 0;
  }

  async #findInvoiceId({ payment_intent }: Stripe.Charge): Promise<string | null> {
    const intent = idOf(payment_intent);
    if (!intent) return null;
    const { data } = await this.#client.request((stripe, options) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 }, options),
    );
    return idOf(data[0]?.invoice);
  }

  #mapSubscription(subscription: Stripe.Subscription): SubscriptionSnapshot | null {
    return mapSubscription(subscription, (priceId) => this.planOf(priceId));
  }

  async *#paginate<Item extends { id: string }>(
    list: (page: Page, stripe: Stripe, options: Stripe.RequestOptions) => Promise<List<Item>>,
  ): AsyncGenerator<Item[]> {
    let last: string | undefined;
    do {
      const page = { limit: PAGE_SIZE, ...(last && { starting_after: last }) };
      const { data, has_more } = await this.#client.request((stripe, options) => list(page, stripe, options));
      yield data;
      last = has_more ? data.at(-1)?.id : undefined;
    } while (last);
  }
}

const createdSince = (time: Date) => ({ gte: Math.floor(time.getTime() / 1_000) });
