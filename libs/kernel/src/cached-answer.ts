import type { Clock } from './clock.ts';

/** One answer for all callers, computed at most once in a time. A failed one is not kept: the next caller tries again. */
export class CachedAnswer<T> {
  readonly #clock: Clock;
  /** Milliseconds. */
  readonly #period: number;
  readonly #compute: (now: Date) => Promise<T>;
  #current: { answer: Promise<T>; until: number } | null = null;

  constructor(clock: Clock, period: number, compute: (now: Date) => Promise<T>) {
    this.#clock = clock;
    this.#period = period;
    this.#compute = compute;
  }

  get(): Promise<T> {
    const now = this.#clock.now();
    if (this.#current && now.getTime() < this.#current.until) return this.#current.answer;
    const answer = this.#compute(now);
    this.#current = { answer, until: now.getTime() + this.#period };
    answer.catch(() => {
      this.#current = null;
    });
    return answer;
  }
}
