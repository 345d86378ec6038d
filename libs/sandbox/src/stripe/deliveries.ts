import Stripe from 'stripe';
import { sequence } from '../imaging/noise.ts';
import type { SentEvent } from './objects/event.ts';

/** Where events are sent to, and the secret that signs them. */
export interface WebhookEndpoint {
  url: string;
  secret: string;
}

/** How events are delivered from now on. */
export interface DeliveryRules {
  duplicate: boolean;
  shuffle: boolean;
  delayMs: number;
  paused: boolean;
}

const NORMAL: DeliveryRules = { duplicate: false, shuffle: false, delayMs: 0, paused: false };
/** Milliseconds; the wait doubles with each try. Stripe goes on for three days. */
const [FIRST_WAIT, LONGEST_WAIT, PATIENCE] = [1_000, 60_000, 20_000];
const LONGEST_TRYING = 3 * 24 * 60 * 60 * 1_000;
const AT_ONCE = 16;
/** Shuffled events leave within this time of one another, milliseconds. */
const SHUFFLED_OVER = 200;

interface Delivery {
  event: SentEvent;
  tries: number;
  since: number;
}

const signer = new Stripe('sk_test_sandbox').webhooks;

/** Sends each event to the product's webhook until it is taken, as Stripe does. */
export class Deliveries {
  rules = NORMAL;
  endpoint: WebhookEndpoint | null;
  readonly #timers = new Map<NodeJS.Timeout, Delivery>();
  readonly #stopped = new AbortController();
  #waiting: Delivery[] = [];
  readonly #underWay = new Set<Promise<void>>();
  #delivered = 0;
  /** The same delays after each start, so that a test's run can be repeated. */
  readonly #shuffle = sequence(1);

  constructor(endpoint: WebhookEndpoint | null) {
    this.endpoint = endpoint;
  }

  send(event: SentEvent): void {
    if (!this.endpoint) return;
    const copies = this.rules.duplicate ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) this.#later({ event, tries: 0, since: Date.now() }, this.#delay());
  }

  set(rules: Partial<DeliveryRules>): void {
    this.rules = { ...this.rules, ...rules };
    this.#next();
  }

  /** Back to normal; what waits is sent. */
  reset(): void {
    this.set(NORMAL);
  }

  counts() {
    return {
      pending: this.#timers.size + this.#waiting.length + this.#underWay.size,
      delivered: this.#delivered,
    };
  }

  /** Events that nobody has taken yet, for the next start. */
  untaken(): string[] {
    return [...this.#timers.values(), ...this.#waiting].map(({ event }) => event.id);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    for (const timer of this.#timers.keys()) clearTimeout(timer);
    await Promise.allSettled(this.#underWay);
  }

  #delay(): number {
    return this.rules.delayMs + (this.rules.shuffle ? this.#shuffle() * SHUFFLED_OVER : 0);
  }

  #later(delivery: Delivery, delay: number): void {
    if (this.#stopped.signal.aborted) return;
    if (delay === 0) {
      this.#waiting.push(delivery);
      this.#next();
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#waiting.push(delivery);
      this.#next();
    }, delay);
    this.#timers.set(timer, delivery);
  }

  #next(): void {
    while (!this.rules.paused && this.#underWay.size < AT_ONCE) {
      const delivery = this.#waiting.shift();
      if (!delivery) return;
      const attempt: Promise<void> = this.#attempt(delivery).finally(() => {
        this.#underWay.delete(attempt);
        this.#next();
      });
      this.#underWay.add(attempt);
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const taken = await this.#post(delivery.event).catch(() => false);
    delivery.tries += 1;
    if (taken) {
      this.#delivered += 1;
      delivery.event.pending_webhooks = 0;
    } else if (Date.now() - delivery.since < LONGEST_TRYING) {
      this.#later(delivery, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (delivery.tries - 1)));
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
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(PATIENCE)]),
    });
    await answer.arrayBuffer();
    return answer.ok;
  }
}
