const WINDOW = 60_000;
const DEFAULT_PER_MINUTE = 5_000;

export interface Allowance {
  limit: number;
  remaining: number;
  resetsAt: Date;
  /** Seconds until calls are let in again; null for a call that is. */
  wait: number | null;
}

/** A fixed window of a minute, opened by its first call. */
export class RateLimit {
  #perMinute = DEFAULT_PER_MINUTE;
  #opened = Number.NEGATIVE_INFINITY;
  #used = 0;
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  allow(perMinute: number): void {
    this.#perMinute = perMinute;
    this.#opened = Number.NEGATIVE_INFINITY;
  }

  reset(): void {
    this.allow(DEFAULT_PER_MINUTE);
  }

  take(): Allowance {
    const now = this.#now().getTime();
    if (now >= this.#opened + WINDOW) {
      this.#opened = now;
      this.#used = 0;
    }
    this.#used += 1;
    const resetsAt = new Date(this.#opened + WINDOW);
    const wait = this.#used > this.#perMinute ? Math.ceil((resetsAt.getTime() - now) / 1000) : null;
    return { limit: this.#perMinute, remaining: Math.max(0, this.#perMinute - this.#used), resetsAt, wait };
  }
}
