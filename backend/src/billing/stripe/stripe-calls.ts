import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { Agent, fetch, type RequestInit } from 'undici';
import { Circuit } from '../../platform/circuit.js';
import { PaymentProviderRefused, PaymentProviderUnavailable, PaymentUnderWay } from '../domain/errors.js';
import { failureOf, NoSuchObject } from './stripe-failure.js';

/** Milliseconds to reach Stripe, and from there to the last byte of its answer. Source: promise J4. */
const [CONNECT, ANSWER] = [3_000, 10_000];
/** Milliseconds that somebody waits for all the calls of one request together: well within the 12 s in which they are told. Source: U1. */
const PATIENCE = 9_000;
/** What failed this quickly is tried once more after a breath, milliseconds: a blip is no outage. */
const [QUICKLY, BREATH] = [2_000, 200];

export interface StripeCallsOptions {
  secretKey: string;
  /** Scheme, host and port: the SDK knows no path. */
  apiBase: string;
  /** Since when somebody waits, by `now`; undefined where nobody does, as in a job. */
  waitingSince: () => number | undefined;
  /** Milliseconds on the clock that only goes forward, and a wait of so many; a test puts its own in their place. */
  now?: () => number;
  pause?: (milliseconds: number) => Promise<void>;
}

type Call<Answer> = (stripe: Stripe, options: Stripe.RequestOptions) => Promise<Answer>;

/** Calls to Stripe: each ends in time whatever it does, and it is left in peace while it is down. */
export class StripeCalls {
  readonly #stripe: Stripe;
  readonly #connections = new Agent({ connect: { timeout: CONNECT } });
  readonly #waitingSince: () => number | undefined;
  readonly #now: () => number;
  readonly #pause: (milliseconds: number) => Promise<void>;
  readonly #circuit: Circuit;

  readonly #fetch = (url: string, init: RequestInit) => fetch(url, { ...init, dispatcher: this.#connections });

  constructor(options: StripeCallsOptions) {
    const { secretKey, apiBase, waitingSince, now = () => performance.now(), pause = sleep } = options;
    const { protocol, hostname, port } = new URL(apiBase);
    this.#waitingSince = waitingSince;
    this.#now = now;
    this.#pause = pause;
    this.#circuit = new Circuit({ unavailable: PaymentProviderUnavailable, answered: PaymentProviderRefused, now });
    this.#stripe = new Stripe(secretKey, {
      host: hostname,
      ...(port && { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      // Unlike that of the SDK's other client, its timeout covers the whole answer: one that drips ends, too.
      httpClient: Stripe.createFetchHttpClient(this.#fetch as typeof globalThis.fetch), // of which this is a newer copy
      // The SDK would sleep as long as a Retry-After says, while somebody waits.
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  ask<Answer extends { object: string }>(call: Call<Answer>): Promise<Answer> {
    return this.#circuit.call(async () => {
      const started = this.#now();
      try {
        return await this.#once(call);
      } catch (error) {
        const quickly = this.#now() - started < QUICKLY;
        if (!quickly || !isPassing(error) || this.#left() < 2 * BREATH) throw error;
      }
      await this.#pause(BREATH);
      return this.#once(call);
    });
  }

  /** Like `ask`, with null where there is no such object. */
  find<Answer extends { object: string }>(call: Call<Answer>): Promise<Answer | null> {
    return this.ask(call).catch((error: unknown) => {
      if (error instanceof NoSuchObject) return null;
      throw error;
    });
  }

  /** Whatever is under way ends now. */
  close(): Promise<void> {
    return this.#connections.destroy();
  }

  async #once<Answer extends { object: string }>(call: Call<Answer>): Promise<Answer> {
    const timeout = Math.floor(Math.min(ANSWER, this.#left()));
    if (timeout <= 0) throw new PaymentProviderUnavailable('No time is left for another call');
    const answer = await call(this.#stripe, { timeout }).catch((error: unknown) => {
      throw failureOf(error);
    });
    if (typeof answer?.object !== 'string') throw new PaymentProviderUnavailable('An answer that says nothing');
    return answer;
  }

  #left(): number {
    const since = this.#waitingSince();
    return since === undefined ? Number.POSITIVE_INFINITY : since + PATIENCE - this.#now();
  }
}

/** May be well in a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof PaymentUnderWay || (error instanceof PaymentProviderUnavailable && error.retryAfter === null);
