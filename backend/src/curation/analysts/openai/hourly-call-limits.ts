import { HOUR } from '@msk/contracts';
import { AnalystUnavailable } from '../../domain/analysis-failures.js';

/** Limits the calls in any hour, and thereby the cost. Source: promise U4. */
export class HourlyCallLimits {
  readonly #max: number;
  readonly #now: () => number;
  #calls: number[] = [];

  constructor(max: number, now: () => number = Date.now) {
    this.#max = max;
    this.#now = now;
  }

  /** @throws AnalystUnavailable with the seconds until the next call is allowed. */
  check(): void {
    const now = this.#now();
    const recent = this.#calls.findIndex((at) => at > now - HOUR);
    this.#calls = recent < 0 ? [] : this.#calls.slice(recent);
    if (this.#calls.length < this.#max) return;
    const wait = Math.ceil((this.#calls[0]! + HOUR - now) / 1_000);
    throw new AnalystUnavailable(
      `The limit of ${this.#max} questions to the AI in an hour is reached.`,
      Math.max(1, wait),
    );
  }

  count(): void {
    this.#calls.push(this.#now());
  }
}
