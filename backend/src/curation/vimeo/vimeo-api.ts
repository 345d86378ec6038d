import { setTimeout as pause } from 'node:timers/promises';
import { createProviderFetch, isTooLarge, type ProviderFetch } from '../../platform/provider-http/provider-fetch.js';
import { parseRetryAfter } from '../../platform/provider-http/retry-after.js';
import { HostRefused, HostUnavailable, HostVideoNotFound } from '../domain/video-host.js';
import { ApiRateGovernor, type RateLimitInfo } from './api-rate-governor.js';

/** Milliseconds. Source: promise J4. */
export interface Timeouts {
  connect: number;
  /** From the request to the last byte of the response. */
  response: number;
}

export interface VimeoApiOptions {
  baseUrl: string;
  accessToken: string;
  timeouts?: Timeouts;
  /** Delay before each retry of a failed call, multiplied by a random factor from 0.5 to 2. */
  retryDelaysMs?: readonly number[];
}

const DEFAULT_TIMEOUTS: Timeouts = { connect: 3_000, response: 10_000 };
/** A page of a hundred videos has a few hundred kilobytes. Source: promise I8. */
const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;
const MAX_CONCURRENT_CALLS = 48;
const RETRY_DELAYS_MS = [300, 1_000, 3_000];
/** Fewer attempts after a timeout, because each takes the whole timeout. */
const MAX_TIMEOUT_ATTEMPTS = 2;
/** Responses with 429 after which a call fails. */
const MAX_RATE_LIMIT_RESPONSES = 10;

/** Outcome of one attempt. */
type Outcome<Result> =
  | { kind: 'answered'; result: Result }
  | { kind: 'throttled' }
  | { kind: 'failed'; message: string; timedOut: boolean };

/** A response whose body was read. */
interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

interface Call<Result> {
  url: URL;
  headers: Record<string, string>;
  /** Returns undefined for an invalid response that a retry may fix. @throws VideoHostFailure for a permanent failure. */
  read(response: Answer): Result | undefined;
  governor: ApiRateGovernor;
}

/** HTTP client of the Vimeo API with rate limiting, timeouts and retries. */
export class VimeoApi {
  readonly #options: Required<VimeoApiOptions>;
  /** Idle connections do not delay the end of the process, so they are not closed. */
  readonly #fetch: ProviderFetch;
  readonly #apiGovernor = new ApiRateGovernor(MAX_CONCURRENT_CALLS);
  /** Caption files are on other hosts without a rate limit. */
  readonly #fileGovernor = new ApiRateGovernor(MAX_CONCURRENT_CALLS);

  constructor(options: VimeoApiOptions) {
    this.#options = { timeouts: DEFAULT_TIMEOUTS, retryDelaysMs: RETRY_DELAYS_MS, ...options };
    this.#fetch = createProviderFetch('vimeo', {
      connectTimeout: this.#options.timeouts.connect,
      maxResponseBytes: MAX_RESPONSE_BYTES,
      maxConnections: MAX_CONCURRENT_CALLS,
    });
  }

  get resumesAt(): number | null {
    return this.#apiGovernor.resumesAt;
  }

  /** `parse` returns undefined for an invalid response. */
  get<Result>(
    path: string,
    query: Record<string, string>,
    parse: (json: unknown) => Result | undefined,
    signal: AbortSignal,
  ): Promise<Result> {
    const url = new URL(`${this.#options.baseUrl.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`);
    const headers = {
      authorization: `bearer ${this.#options.accessToken}`,
      accept: 'application/vnd.vimeo.*+json;version=3.4',
    };
    const read = (response: Answer) => {
      throwOnClientError(response);
      const json = response.status === 200 ? parseJson(response) : undefined;
      return json === undefined ? undefined : parse(json);
    };
    return this.#call({ url, headers, read, governor: this.#apiGovernor }, signal);
  }

  /** Fetches a file from a signed URL. The caller must have checked the URL against the allowlist. */
  getFile(url: URL, signal: AbortSignal): Promise<string> {
    const read = (response: Answer) => {
      if (response.status >= 300 && response.status < 400)
        throw new HostRefused('Vimeo sent us on to another address, which is not followed.');
      throwOnClientError(response);
      return response.status === 200 ? response.text : undefined;
    };
    return this.#call({ url, headers: {}, read, governor: this.#fileGovernor }, signal);
  }

  async #call<Result>(call: Call<Result>, signal: AbortSignal): Promise<Result> {
    try {
      for (let failures = 0, rateLimited = 0; ; ) {
        const outcome = await this.#try(call, signal);
        if (outcome.kind === 'answered') return outcome.result;
        if (outcome.kind === 'throttled') {
          rateLimited += 1;
          if (rateLimited >= MAX_RATE_LIMIT_RESPONSES)
            throw new HostUnavailable('Vimeo keeps refusing calls for their number.');
          continue;
        }
        failures += 1;
        const wait = this.#options.retryDelaysMs[failures - 1];
        if (wait === undefined || (outcome.timedOut && failures >= MAX_TIMEOUT_ATTEMPTS))
          throw new HostUnavailable(outcome.message);
        await pause(wait * (0.5 + 1.5 * Math.random()), undefined, { signal });
      }
    } catch (error) {
      throw isTimeout(signal.reason) ? this.#createTimeoutError() : error;
    }
  }

  async #try<Result>({ url, headers, read, governor }: Call<Result>, signal: AbortSignal): Promise<Outcome<Result>> {
    await governor.acquire(signal);
    let rateLimit: RateLimitInfo | null = null;
    try {
      const response = await this.#fetchAnswer(url, headers, signal);
      rateLimit = parseRateLimit(response);
      if (response.status === 429) {
        governor.reportRateLimited(readRetryAfter(response.headers), rateLimit);
        return { kind: 'throttled' };
      }
      const result = read(response);
      if (result === undefined) {
        governor.reportFailure(rateLimit);
        return { kind: 'failed', message: describeUnusable(response), timedOut: false };
      }
      governor.reportSuccess(rateLimit);
      return { kind: 'answered', result };
    } catch (error) {
      if (error instanceof HostRefused || error instanceof HostVideoNotFound) {
        governor.reportSuccess(rateLimit); // the host is available
        throw error;
      }
      governor.reportFailure(rateLimit);
      if (signal.aborted) throw error;
      if (isTooLarge(error)) throw new HostRefused("Vimeo's answer is too large to be right.");
      return { kind: 'failed', ...describeError(error) };
    }
  }

  async #fetchAnswer(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
    // Not AbortSignal.any and AbortSignal.timeout: thousands of them would stay attached to the signal of a sync.
    const call = new AbortController();
    const end = () => call.abort(signal.reason);
    const onTimeout = () => call.abort(new DOMException('No response in time', 'TimeoutError'));
    const timer = setTimeout(onTimeout, this.#options.timeouts.response);
    signal.addEventListener('abort', end, { once: true });
    try {
      const response = await this.#fetch(url, { headers, signal: call.signal });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  }

  #createTimeoutError(): HostUnavailable {
    const resumesAt = this.resumesAt;
    return new HostUnavailable(
      resumesAt === null
        ? 'Vimeo did not answer in time.'
        : `Vimeo allows no more calls right now. Please try again in ${Math.ceil((resumesAt - Date.now()) / 1_000)} seconds.`,
    );
  }
}

function throwOnClientError({ status }: Answer): void {
  if (status === 404 || status === 410) throw new HostVideoNotFound('Vimeo does not have it any more.');
  if (status === 401) throw new HostRefused('Vimeo does not accept the access token. Check VIMEO_ACCESS_TOKEN.');
  if (status === 403) throw new HostRefused('Vimeo does not allow this with our access token.');
  if (status >= 400 && status < 500 && status !== 408)
    throw new HostRefused(`Vimeo refused the request (HTTP ${status}).`);
}

function parseJson({ headers, text }: Answer): unknown {
  if (!/[/+]json\b/.test(headers.get('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const describeUnusable = ({ status }: Answer): string =>
  status === 200 ? "Vimeo's answer could not be read." : `Vimeo answered with an error (HTTP ${status}).`;

function describeError(error: unknown): { message: string; timedOut: boolean } {
  const { code } = (error ?? {}) as { code?: unknown };
  const timedOut = isTimeout(error) || code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT';
  return { message: timedOut ? 'Vimeo did not answer in time.' : 'Vimeo could not be reached.', timedOut };
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Compares the reset time with the `Date` header, because the clock of the host may be wrong. Both are whole seconds. */
function parseRateLimit({ headers }: Answer): RateLimitInfo | null {
  const limit = Number(headers.get('x-ratelimit-limit') ?? Number.NaN);
  const remaining = Number(headers.get('x-ratelimit-remaining') ?? Number.NaN);
  if (!(limit > 0) || !(remaining >= 0)) return null;
  const date = Date.parse(headers.get('date') ?? '') || Date.now();
  const resetsAt = Date.parse(headers.get('x-ratelimit-reset') ?? '') || date + 60_000;
  return { limit, remaining, resetsAt, resetsIn: resetsAt - date + 1_000 };
}

/** Milliseconds, plus one second for rounding. */
function readRetryAfter(headers: Headers): number | null {
  const seconds = parseRetryAfter(headers.get('retry-after'));
  return seconds === null ? null : (seconds + 1) * 1_000;
}
