import { Billing } from './billing.ts';
import { Checkout } from './checkout.ts';
import type { PriceIds } from './objects/catalogue.ts';
import type { Seconds } from './objects/wire.ts';
import { PersistentFile } from './persistent-file.ts';
import { type Subscriber, seedSubscriber } from './seed-subscriber.ts';
import { StripeAccount } from './stripe-account.ts';
import { WebhookDeliveries, type WebhookEndpoint } from './webhook-deliveries.ts';
import { Responder } from './wire/responder.ts';

export interface StripeSandboxOptions {
  productName?: string;
  prices?: PriceIds;
  /** Receives the events; null sends none. */
  webhook?: WebhookEndpoint | null;
  /** Customers whose subscription is restored to this state at every start. */
  subscribers?: readonly Subscriber[];
  /** A file that stores the account between starts. */
  file?: string | null;
  now: () => Date;
}

/** Price ids of the local environment. Source: .env.example */
export const SANDBOX_PRICES: PriceIds = { monthly: 'price_sandbox_monthly', annual: 'price_sandbox_annual' };

/** One Stripe test account, with its billing clock. */
export class StripeSandbox {
  readonly account: StripeAccount;
  readonly billing: Billing;
  readonly checkout: Checkout;
  readonly deliveries: WebhookDeliveries;
  readonly responder: Responder;
  readonly #catalogue: { productName: string; prices: PriceIds };
  readonly #file: PersistentFile | null;
  readonly #subscribers: readonly Subscriber[];

  constructor({
    productName = 'Library',
    prices = SANDBOX_PRICES,
    webhook = null,
    file = null,
    subscribers = [],
    now,
  }: StripeSandboxOptions) {
    this.#catalogue = { productName, prices };
    this.account = new StripeAccount({ ...this.#catalogue, now });
    this.billing = new Billing(this.account);
    this.checkout = new Checkout(this.account, this.billing);
    this.deliveries = new WebhookDeliveries(webhook);
    this.responder = new Responder(this.account);
    this.#subscribers = subscribers;
    this.#file = file === null ? null : new PersistentFile(file, () => this.account.snapshot());
  }

  /** Restores the stored account and sends its undelivered events. */
  async open(): Promise<void> {
    const snapshot = await this.#file?.read();
    if (snapshot) this.account.restore(snapshot);
    for (const subscriber of this.#subscribers) seedSubscriber(this.account, subscriber);
    this.account.onEvent((event) => {
      this.deliveries.send(event);
      this.#file?.scheduleWrite();
    });
    for (const event of this.account.events.values()) if (event.pending_webhooks > 0) this.deliveries.send(event);
  }

  /** A separate account with the same products and codes, whose clock the caller moves; `adopt` brings its objects here. */
  openPast(now: () => Date): StripeSandbox {
    const past = new StripeSandbox({ ...this.#catalogue, now });
    past.account.copyFrom(this.account, ['coupons', 'promotionCodes']);
    return past;
  }

  /** Takes over what happened in an account of `openPast`. No event of it is sent. */
  async adopt({ account }: StripeSandbox): Promise<void> {
    this.account.copyFrom(account);
    await this.#file?.flush();
  }

  /** Runs what is due by now. */
  runDue(): void {
    this.billing.runUntil(this.account.now());
    this.#file?.scheduleWrite();
  }

  /** Advances the billing clock: renewals, retries and cancellations happen at their times. */
  readonly advance = (by: Seconds): void => {
    this.billing.runUntil(this.account.now() + by);
    this.#file?.scheduleWrite();
  };

  async stop(): Promise<void> {
    await this.deliveries.stop();
    await this.#file?.flush();
  }
}
