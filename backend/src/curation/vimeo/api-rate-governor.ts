/** The rate limit headers of a response. Source: developer.vimeo.com, "Rate limiting". */
export interface RateLimitInfo {
  limit: number;
  remaining: number;
  /** End of the window in milliseconds on the clock of the host. Responses of one window have the same value. */
  resetsAt: number;
  /** Milliseconds until the end of the window. */
  resetsIn: number;
}

interface Waiter {
  admit(): void;
}

/** Share of a window that is left to other users of the same token, such as an admin's "Test connection". */
const RESERVED_SHARE = 0.02;
/** Length of the rate limit window of Vimeo. */
const WINDOW_MS = 60_000;
/** No wait is longer, whatever the headers say: reset times are sometimes wrong. */
const MAX_WAIT_MS = WINDOW_MS + 1_000;

/**
 * Limits concurrency and rate of calls: concurrency grows with successes and is halved by failures, and no call starts that
 * would exceed the rate limit. After a 429 a single call probes the host, so that no second 429 follows the first.
 */
export class ApiRateGovernor {
  readonly #maxConcurrent: number;
  readonly #now: () => number;
  #inFlight = 0;
  #concurrencyLimit: number;
  #limit = Number.POSITIVE_INFINITY;
  #remaining = Number.POSITIVE_INFINITY;
  #window = Number.NEGATIVE_INFINITY;
  #windowEnds = Number.NEGATIVE_INFINITY;
  #blockedUntil = Number.NEGATIVE_INFINITY;
  #probing = false;
  #waiters: Waiter[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(maxConcurrent: number, now: () => number = Date.now) {
    this.#maxConcurrent = maxConcurrent;
    this.#concurrencyLimit = Math.min(8, maxConcurrent);
    this.#now = now;
  }

  /** When calls resume, in milliseconds since the epoch; null when they do not wait. */
  get resumesAt(): number | null {
    const now = this.#now();
    if (now < this.#blockedUntil) return this.#blockedUntil;
    return this.#isExhausted(now) ? this.#windowEnds : null;
  }

  /** Resolves when the call may start. Each call must end with one of the `report…` methods. */
  async acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#waiters.length === 0 && this.#isOpen()) {
      this.#inFlight += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leaveQueue = () => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        if (this.#waiters.length === 0) clearTimeout(this.#timer);
        reject(signal.reason);
      };
      const waiter: Waiter = {
        admit: () => {
          signal.removeEventListener('abort', leaveQueue);
          resolve();
        },
      };
      signal.addEventListener('abort', leaveQueue, { once: true });
      this.#waiters.push(waiter);
      this.#admitWaiters();
    });
  }

  /** The call succeeded. */
  reportSuccess(rateLimit: RateLimitInfo | null): void {
    this.#probing = false;
    this.#concurrencyLimit = Math.min(this.#maxConcurrent, this.#concurrencyLimit + 1);
    this.#release(rateLimit);
  }

  /** The call failed for another reason than the rate limit. */
  reportFailure(rateLimit: RateLimitInfo | null): void {
    this.#concurrencyLimit = Math.max(1, Math.floor(this.#concurrencyLimit / 2));
    this.#release(rateLimit);
  }

  /** The host responded with 429. */
  reportRateLimited(waitFor: number | null, rateLimit: RateLimitInfo | null): void {
    const wait = Math.min(waitFor ?? rateLimit?.resetsIn ?? WINDOW_MS, MAX_WAIT_MS);
    this.#blockedUntil = Math.max(this.#blockedUntil, this.#now() + wait);
    this.#windowEnds = Math.min(this.#windowEnds, this.#blockedUntil);
    this.#probing = true;
    this.#release(null);
  }

  #release(rateLimit: RateLimitInfo | null): void {
    this.#inFlight -= 1;
    if (rateLimit) this.#updateRateLimit(rateLimit);
    else this.#remaining -= 1; // the host may have counted the call
    this.#admitWaiters();
  }

  /** Responses arrive in any order: within a window the smallest `remaining` is the newest; older windows are ignored. */
  #updateRateLimit({ limit, remaining, resetsAt, resetsIn }: RateLimitInfo): void {
    if (resetsAt < this.#window) return;
    this.#limit = limit;
    this.#remaining = resetsAt > this.#window ? remaining : Math.min(this.#remaining, remaining);
    this.#window = resetsAt;
    this.#windowEnds = this.#now() + Math.min(Math.max(resetsIn, 0), MAX_WAIT_MS);
  }

  #isOpen(): boolean {
    const now = this.#now();
    if (now >= this.#windowEnds) this.#assumeNewWindow(now);
    if (now < this.#blockedUntil || (this.#probing && this.#inFlight > 0)) return false;
    return this.#inFlight < this.#concurrencyLimit && !this.#isExhausted(now);
  }

  /** Assumes a full window until a response has newer values. */
  #assumeNewWindow(now: number): void {
    this.#remaining = this.#limit;
    this.#windowEnds = now + MAX_WAIT_MS;
  }

  /** Subtracts all calls in flight, although the host may have counted some already: fewer calls are better than a 429. */
  #isExhausted(now: number): boolean {
    const reserve = Number.isFinite(this.#limit) ? Math.floor(this.#limit * RESERVED_SHARE) : 0;
    return now < this.#windowEnds && this.#remaining - this.#inFlight <= reserve;
  }

  #admitWaiters(): void {
    clearTimeout(this.#timer);
    while (this.#waiters.length > 0 && this.#isOpen()) {
      this.#inFlight += 1;
      this.#waiters.shift()?.admit();
    }
    const resumesAt = this.#waiters.length > 0 ? this.resumesAt : null;
    if (resumesAt !== null) this.#timer = setTimeout(() => this.#admitWaiters(), Math.max(1, resumesAt - this.#now()));
  }
}
