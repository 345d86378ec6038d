import type Stripe from 'stripe';
import { type Catalogue, newCatalogue, type PriceIds } from './objects/catalogue.ts';
import { type EventObjects, type EventType, newEvent, type SentEvent } from './objects/event.ts';
import { newPromotion, OFFERS, type Offer } from './objects/promotion.ts';
import { type Seconds, seconds } from './objects/wire.ts';

type Objects<Kind extends { id: string }> = Map<string, Kind>;

/** Older events are dropped. */
const MAX_EVENTS = 20_000;

export interface StripeAccountOptions {
  productName: string;
  prices: PriceIds;
  now: () => Date;
}

/** The objects of a test account in the format of the Stripe API, with ids in place of other objects. */
export class StripeAccount {
  readonly catalogue: Catalogue;
  readonly customers: Objects<Stripe.Customer> = new Map();
  readonly paymentMethods: Objects<Stripe.PaymentMethod> = new Map();
  readonly coupons: Objects<Stripe.Coupon> = new Map();
  readonly promotionCodes: Objects<Stripe.PromotionCode> = new Map();
  readonly discounts: Objects<Stripe.Discount> = new Map();
  readonly sessions: Objects<Stripe.Checkout.Session> = new Map();
  readonly portals: Objects<Stripe.BillingPortal.Session> = new Map();
  readonly subscriptions: Objects<Stripe.Subscription> = new Map();
  readonly invoices: Objects<Stripe.Invoice> = new Map();
  readonly invoicePayments: Objects<Stripe.InvoicePayment> = new Map();
  readonly intents: Objects<Stripe.PaymentIntent> = new Map();
  readonly charges: Objects<Stripe.Charge> = new Map();
  readonly refunds: Objects<Stripe.Refund> = new Map();
  readonly events: Objects<SentEvent> = new Map();
  /** `subscription_data.metadata` of a checkout, which its session does not contain. */
  readonly subscriptionMetadata = new Map<string, Stripe.Metadata>();
  /** Seconds that the billing clock is ahead of the system clock. */
  ahead: Seconds = 0;

  readonly #now: () => Date;
  readonly #listeners = new Set<(event: SentEvent) => void>();

  constructor({ productName, prices, now }: StripeAccountOptions) {
    this.#now = now;
    this.catalogue = newCatalogue(productName, prices, this.now());
    for (const offer of OFFERS) this.offer(offer);
  }

  /** Current time of the billing clock. */
  now(): Seconds {
    return seconds(this.#now()) + this.ahead;
  }

  offer(offer: Offer): Stripe.PromotionCode {
    const { coupon, code } = newPromotion(offer, this.now());
    this.coupons.set(coupon.id, coupon);
    this.promotionCodes.set(code.id, code);
    return code;
  }

  onEvent(listener: (event: SentEvent) => void): void {
    this.#listeners.add(listener);
  }

  emit<Type extends EventType>(type: Type, object: EventObjects[Type], previous?: Record<string, unknown>): void {
    const event = newEvent(type, object, this.now(), previous);
    this.events.set(event.id, event);
    const [oldest] = this.events.keys();
    if (oldest && this.events.size > MAX_EVENTS) this.events.delete(oldest);
    for (const listener of this.#listeners) listener(event);
  }

  price(id: string): Stripe.Price | undefined {
    return this.catalogue.prices.find((price) => price.id === id);
  }

  /** Finds an object by id, to expand it in another object. */
  find(id: string): object | undefined {
    if (id === this.catalogue.product.id) return this.catalogue.product;
    return (
      this.price(id) ??
      this.#objects()
        .find((objects) => objects.has(id))
        ?.get(id)
    );
  }

  /** Serialises the account for the next start. */
  snapshot(): string {
    const maps = this.#maps().map(([name, map]) => [name, [...map]]);
    return JSON.stringify({ ahead: this.ahead, ...Object.fromEntries(maps) });
  }

  restore(snapshot: string): void {
    const { ahead, ...kept } = JSON.parse(snapshot);
    this.ahead = ahead;
    for (const [name, map] of this.#maps()) {
      map.clear();
      for (const [id, object] of kept[name] ?? []) map.set(id, object);
    }
  }

  /** Adds the objects of another account; by default all but the events. */
  copyFrom(other: StripeAccount, names?: string[]): void {
    const own = new Map(this.#maps());
    for (const [name, map] of other.#maps())
      if (names ? names.includes(name) : name !== 'events')
        for (const [id, object] of map) own.get(name)?.set(id, object);
  }

  #objects(): Objects<{ id: string }>[] {
    const { customers, paymentMethods, coupons, promotionCodes, discounts, sessions, subscriptions } = this;
    const { invoices, invoicePayments, intents, charges, refunds } = this;
    return [
      ...[customers, paymentMethods, coupons, promotionCodes, discounts, sessions, subscriptions],
      ...[invoices, invoicePayments, intents, charges, refunds],
    ];
  }

  #maps(): [string, Map<string, unknown>][] {
    return Object.entries(this).filter(([, value]) => value instanceof Map);
  }
}
