import { AnalystUnavailable } from '../../domain/analysis-failures.js';

const HOUR = 3_600_000;

/** Bounds what can be spent in any hour, whatever asks for it. Source: promise U4. */
export class HourlyLimit {
  readonly #most: number;
  readonly #now: () => number;
  #calls: number[] = [];

  constructor(most: number, now: () => number = Date.now) {
    this.#most = most;
    this.#now = now;
  }

  /** @throws AnalystUnavailable with the seconds until there is room again. */
  check(): void {
    const now = this.#now();
    const recent = this.#calls.findIndex((at) => at > now - HOUR);
    this.#calls = recent < 0 ? [] : this.#calls.slice(recent);
    if (this.#calls.length < this.#most) return;
    const wait = Math.ceil((this.#calls[0]! + HOUR - now) / 1_000);
    throw new AnalystUnavailable(
      `The limit of ${this.#most} questions to the AI in an hour is reached.`,
      Math.max(1, wait),
    );
  }

  count(): void {
    this.#calls.push(this.#now());
  }
}
