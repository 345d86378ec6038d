const WINDOW_MS = 60_000;
const DEFAULT_PER_MINUTE = 5_000;

export interface RateLimitResult {
  limit: number;
  remaining: number;
  resetsAt: Date;
  /** Seconds until calls are allowed again; null for an allowed call. */
  retryAfterSeconds: number | null;
}

/** A fixed window of a minute that starts with its first call. */
export class RateLimit {
  #perMinute = DEFAULT_PER_MINUTE;
  #opened = Number.NEGATIVE_INFINITY;
  #used = 0;
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  setLimit(perMinute: number): void {
    this.#perMinute = perMinute;
    this.#opened = Number.NEGATIVE_INFINITY;
  }

  reset(): void {
    this.setLimit(DEFAULT_PER_MINUTE);
  }

  take(): RateLimitResult {
    const now = this.#now().getTime();
    if (now >= this.#opened + WINDOW_MS) {
      this.#opened = now;
      this.#used = 0;
    }
    this.#used += 1;
    const resetsAt = new Date(this.#opened + WINDOW_MS);
    const retryAfterSeconds = this.#used > this.#perMinute ? Math.ceil((resetsAt.getTime() - now) / 1000) : null;
    return {
      limit: this.#perMinute,
      remaining: Math.max(0, this.#perMinute - this.#used),
      resetsAt,
      retryAfterSeconds,
    };
  }
}
