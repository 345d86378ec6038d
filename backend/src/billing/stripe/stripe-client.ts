import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { CircuitBreaker } from '../../platform/provider-http/circuit-breaker.js';
import { createProviderFetch } from '../../platform/provider-http/provider-fetch.js';
import { PaymentInProgress, PaymentProviderUnavailable, PaymentRequestRejected } from '../domain/errors.js';
import { mapStripeError, StripeObjectNotFound } from './stripe-errors.js';

/** Limits for connecting, and for the response from its request to its last byte. Source: promise J4. */
const [CONNECT_TIMEOUT_MS, RESPONSE_TIMEOUT_MS] = [3_000, 10_000];
/** A page of a hundred objects has a few hundred kilobytes. */
const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;
/** Limit for all calls to Stripe during one HTTP request, which has to be answered within 12 s. Source: promise U1. */
const REQUEST_BUDGET_MS = 9_000;
/** A call that fails within this time is retried once, after a delay. */
const [MAX_RETRIED_DURATION_MS, RETRY_DELAY_MS] = [2_000, 200];

export interface StripeClientOptions {
  secretKey: string;
  /** Scheme, host and port; the SDK takes no path. */
  apiBase: string;
  /** When the present HTTP request started, on the clock of `now`; undefined outside of a request, as in a job. */
  requestStartedAt: () => number | undefined;
  /** A monotonic clock in milliseconds, and a delay; tests replace both. */
  now?: () => number;
  pause?: (milliseconds: number) => Promise<void>;
}

type StripeRequest<Result> = (stripe: Stripe, options: Stripe.RequestOptions) => Promise<Result>;

/** Calls Stripe with a timeout, one retry and a circuit breaker. */
export class StripeClient {
  readonly #stripe: Stripe;
  readonly #fetch = createProviderFetch('stripe', {
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxResponseBytes: MAX_RESPONSE_BYTES,
  });
  readonly #requestStartedAt: () => number | undefined;
  readonly #now: () => number;
  readonly #pause: (milliseconds: number) => Promise<void>;
  readonly #circuit: CircuitBreaker;

  constructor(options: StripeClientOptions) {
    const { secretKey, apiBase, requestStartedAt, now = () => performance.now(), pause = sleep } = options;
    const { protocol, hostname, port } = new URL(apiBase);
    this.#requestStartedAt = requestStartedAt;
    this.#now = now;
    this.#pause = pause;
    this.#circuit = new CircuitBreaker({
      name: 'stripe',
      unavailable: PaymentProviderUnavailable,
      rejected: PaymentRequestRejected,
      now,
    });
    this.#stripe = new Stripe(secretKey, {
      host: hostname,
      ...(port && { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      // Unlike the timeout of the SDK's Node client, that of the fetch client covers the whole response.
      httpClient: Stripe.createFetchHttpClient(this.#fetch as typeof globalThis.fetch),
      // The SDK would wait as long as a Retry-After says, and the HTTP request with it.
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  request<Result extends { object: string }>(call: StripeRequest<Result>): Promise<Result> {
    return this.#circuit.call(async () => {
      const started = this.#now();
      try {
        return await this.#attempt(call);
      } catch (error) {
        const failedQuickly = this.#now() - started < MAX_RETRIED_DURATION_MS;
        if (!failedQuickly || !isTransient(error) || this.#remainingMs() < 2 * RETRY_DELAY_MS) throw error;
      }
      await this.#pause(RETRY_DELAY_MS);
      return this.#attempt(call);
    });
  }

  /** Like `request`, but returns null if there is no such object. */
  find<Result extends { object: string }>(call: StripeRequest<Result>): Promise<Result | null> {
    return this.request(call).catch((error: unknown) => {
      if (error instanceof StripeObjectNotFound) return null;
      throw error;
    });
  }

  /** Aborts the calls in progress. */
  close(): Promise<void> {
    return this.#fetch.close();
  }

  async #attempt<Result extends { object: string }>(call: StripeRequest<Result>): Promise<Result> {
    const timeout = Math.floor(Math.min(RESPONSE_TIMEOUT_MS, this.#remainingMs()));
    if (timeout <= 0) throw new PaymentProviderUnavailable('The time limit for calls to Stripe was used up');
    const result = await call(this.#stripe, { timeout }).catch((error: unknown) => {
      throw mapStripeError(error);
    });
    if (typeof result?.object !== 'string')
      throw new PaymentProviderUnavailable('Stripe sent a response that is no object');
    return result;
  }

  #remainingMs(): number {
    const since = this.#requestStartedAt();
    return since === undefined ? Number.POSITIVE_INFINITY : since + REQUEST_BUDGET_MS - this.#now();
  }
}

/** Whether a retry may succeed at once. */
const isTransient = (error: unknown): boolean =>
  error instanceof PaymentInProgress || (error instanceof PaymentProviderUnavailable && error.retryAfter === null);
