/** Measures the time while it runs; it can be stopped and started again. */
export class Stopwatch {
  #measuredMs = 0;
  #startedAt: number | null = null;
  readonly #now: () => number;

  /** `now` is a clock in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get seconds(): number {
    const runningMs = this.#startedAt === null ? 0 : this.#now() - this.#startedAt;
    return (this.#measuredMs + runningMs) / 1_000;
  }

  start(): void {
    this.#startedAt ??= this.#now();
  }

  stop(): void {
    this.#measuredMs = this.seconds * 1_000;
    this.#startedAt = null;
  }

  reset(): void {
    this.#measuredMs = 0;
    this.#startedAt = null;
  }
}
