import { Billing } from './billing.ts';
import { Checkout } from './checkout.ts';
import { Deliveries, type WebhookEndpoint } from './deliveries.ts';
import { enrol, type Subscriber } from './enrol.ts';
import { KeptFile } from './kept-file.ts';
import type { PriceIds } from './objects/catalogue.ts';
import type { Seconds } from './objects/wire.ts';
import { StripeAccount } from './stripe-account.ts';
import { Answers } from './wire/answer.ts';

export interface StripeSandboxOptions {
  productName?: string;
  prices?: PriceIds;
  /** Where events go; null keeps them to be asked for. */
  webhook?: WebhookEndpoint | null;
  /** Customers whose subscription is put into this state at every start. */
  subscribers?: readonly Subscriber[];
  /** A file that keeps the account from one start to the next. */
  file?: string | null;
  now: () => Date;
}

/** Price ids of the local world. Source: .env.example */
export const SANDBOX_PRICES: PriceIds = { monthly: 'price_sandbox_monthly', annual: 'price_sandbox_annual' };

/** One Stripe test account, with its billing clock. */
export class StripeSandbox {
  readonly account: StripeAccount;
  readonly billing: Billing;
  readonly checkout: Checkout;
  readonly deliveries: Deliveries;
  readonly answers: Answers;
  readonly #kept: KeptFile | null;
  readonly #subscribers: readonly Subscriber[];

  constructor({
    productName = 'Library',
    prices = SANDBOX_PRICES,
    webhook = null,
    file = null,
    subscribers = [],
    now,
  }: StripeSandboxOptions) {
    this.account = new StripeAccount({ productName, prices, now });
    this.billing = new Billing(this.account);
    this.checkout = new Checkout(this.account, this.billing);
    this.deliveries = new Deliveries(webhook);
    this.answers = new Answers(this.account);
    this.#subscribers = subscribers;
    this.#kept = file === null ? null : new KeptFile(file, () => this.account.snapshot());
  }

  /** Takes up what an earlier start left, events that nobody has taken included. */
  async open(): Promise<void> {
    const snapshot = await this.#kept?.read();
    if (snapshot) this.account.restore(snapshot);
    for (const subscriber of this.#subscribers) enrol(this.account, subscriber);
    this.account.onEvent((event) => {
      this.deliveries.send(event);
      this.#kept?.changed();
    });
    for (const event of this.account.events.values()) if (event.pending_webhooks > 0) this.deliveries.send(event);
  }

  /** What has come due since the last call, by the wall's clock. */
  catchUp(): void {
    this.billing.runUntil(this.account.now());
    this.#kept?.changed();
  }

  /** Moves the billing clock on: renewals, retries and ends happen on their days. */
  readonly advance = (by: Seconds): void => {
    this.billing.runUntil(this.account.now() + by);
    this.#kept?.changed();
  };

  async stop(): Promise<void> {
    await this.deliveries.stop();
    await this.#kept?.close();
  }
}
