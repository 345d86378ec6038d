import Stripe from 'stripe';
import { stableNumber } from '../stable-number.ts';
import type { SentEvent } from './objects/event.ts';

/** The webhook with its signing secret. */
export interface WebhookEndpoint {
  url: string;
  secret: string;
}

/** How events are delivered. */
export interface DeliveryRules {
  duplicate: boolean;
  shuffle: boolean;
  delayMs: number;
  paused: boolean;
}

const DEFAULT_RULES: DeliveryRules = { duplicate: false, shuffle: false, delayMs: 0, paused: false };
/** The delay doubles with each attempt. Stripe retries for three days. */
const [INITIAL_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS, TIMEOUT_MS] = [1_000, 60_000, 20_000];
const MAX_RETRY_PERIOD_MS = 3 * 24 * 60 * 60 * 1_000;
const MAX_CONCURRENT = 16;
/** Maximum delay of shuffled events. */
const SHUFFLE_WINDOW_MS = 200;

interface Delivery {
  event: SentEvent;
  attempts: number;
  firstTriedAt: number;
}

const signer = new Stripe('sk_test_sandbox').webhooks;

/** Sends each event to the webhook and retries until it is accepted, as Stripe does. */
export class WebhookDeliveries {
  rules = DEFAULT_RULES;
  endpoint: WebhookEndpoint | null;
  readonly #timers = new Map<NodeJS.Timeout, Delivery>();
  readonly #stopped = new AbortController();
  #waiting: Delivery[] = [];
  readonly #inProgress = new Set<Promise<void>>();
  #delivered = 0;
  #shuffled = 0;

  constructor(endpoint: WebhookEndpoint | null) {
    this.endpoint = endpoint;
  }

  send(event: SentEvent): void {
    if (!this.endpoint) return;
    const copies = this.rules.duplicate ? 2 : 1;
    for (let copy = 0; copy < copies; copy++)
      this.#schedule({ event, attempts: 0, firstTriedAt: Date.now() }, this.#delay());
  }

  set(rules: Partial<DeliveryRules>): void {
    this.rules = { ...this.rules, ...rules };
    this.#startWaiting();
  }

  /** Restores the default rules; waiting events are sent. */
  reset(): void {
    this.set(DEFAULT_RULES);
  }

  counts() {
    return {
      pending: this.#timers.size + this.#waiting.length + this.#inProgress.size,
      delivered: this.#delivered,
    };
  }

  /** Ids of the events that were not accepted yet. */
  listUndelivered(): string[] {
    return [...this.#timers.values(), ...this.#waiting].map(({ event }) => event.id);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    for (const timer of this.#timers.keys()) clearTimeout(timer);
    await Promise.allSettled(this.#inProgress);
  }

  /** Shuffled by their number, not by chance, so that tests are repeatable. */
  #delay(): number {
    if (!this.rules.shuffle) return this.rules.delayMs;
    this.#shuffled += 1;
    return this.rules.delayMs + (stableNumber(`event ${this.#shuffled}`) % SHUFFLE_WINDOW_MS);
  }

  #schedule(delivery: Delivery, delay: number): void {
    if (this.#stopped.signal.aborted) return;
    if (delay === 0) {
      this.#waiting.push(delivery);
      this.#startWaiting();
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#waiting.push(delivery);
      this.#startWaiting();
    }, delay);
    this.#timers.set(timer, delivery);
  }

  #startWaiting(): void {
    while (!this.rules.paused && this.#inProgress.size < MAX_CONCURRENT) {
      const delivery = this.#waiting.shift();
      if (!delivery) return;
      const attempt: Promise<void> = this.#attempt(delivery).finally(() => {
        this.#inProgress.delete(attempt);
        this.#startWaiting();
      });
      this.#inProgress.add(attempt);
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const delivered = await this.#post(delivery.event).catch(() => false);
    delivery.attempts += 1;
    if (delivered) {
      this.#delivered += 1;
      delivery.event.pending_webhooks = 0;
    } else if (Date.now() - delivery.firstTriedAt < MAX_RETRY_PERIOD_MS) {
      this.#schedule(delivery, Math.min(MAX_RETRY_DELAY_MS, INITIAL_RETRY_DELAY_MS * 2 ** (delivery.attempts - 1)));
    }
  }

  async #post(event: SentEvent): Promise<boolean> {
    const { url, secret } = this.endpoint ?? { url: '', secret: '' };
    const payload = JSON.stringify(event, null, 2);
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signer.generateTestHeaderString({ payload, secret }),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.arrayBuffer();
    return answer.ok;
  }
}
