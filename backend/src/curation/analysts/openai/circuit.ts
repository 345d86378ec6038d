import { AnalysisFailure, AnalystUnavailable } from '../../domain/analysis-failures.js';

const FAILURES = 5;
/** Seconds, where the provider names no time. */
const PAUSE = 30;
/** Seconds to wait while another call tries whether all is well again. */
const PROBE = 5;

/** Leaves a provider in peace that is down or says "too many": then one call goes ahead, and the others follow. Source: promise J6. */
export class Circuit {
  readonly #now: () => number;
  #failures = 0;
  #opensAt = 0;
  #reason: string | null = null;
  #probing = false;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @throws AnalystUnavailable at once, with the seconds to wait, while nothing is to be asked. */
  async call<Result>(ask: () => Promise<Result>): Promise<Result> {
    const probes = this.#enter();
    try {
      const result = await ask();
      this.#isWell();
      return result;
    } catch (error) {
      if (error instanceof AnalystUnavailable) this.#failed(error);
      else if (error instanceof AnalysisFailure) this.#isWell(); // it answered, if only to say no
      throw error;
    } finally {
      if (probes) this.#probing = false;
    }
  }

  #enter(): boolean {
    if (this.#reason === null) return false;
    const wait = Math.ceil((this.#opensAt - this.#now()) / 1_000);
    if (wait > 0 || this.#probing) throw new AnalystUnavailable(this.#reason, Math.max(wait, PROBE));
    this.#probing = true;
    return true;
  }

  #isWell(): void {
    this.#failures = 0;
    this.#reason = null;
  }

  #failed({ message, retryAfter }: AnalystUnavailable): void {
    this.#failures += 1;
    const isOpen = this.#reason !== null;
    if (!isOpen && retryAfter === null && this.#failures < FAILURES) return;
    this.#reason = message;
    this.#opensAt = Math.max(this.#opensAt, this.#now() + (retryAfter ?? PAUSE) * 1_000);
  }
}
