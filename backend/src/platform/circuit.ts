/** Failures in a row after which a provider is taken to be down. */
const FAILURES = 5;
/** Seconds, where the provider names no time. */
const PAUSE = 30;
/** Seconds to wait while another call tries whether all is well again. */
const PROBE = 5;

/**
 * A provider that is down, or too busy; `retryAfter` in seconds where there is a time to wait for, `reason` where the
 * message is written for others.
 */
type Unavailable = Error & { readonly retryAfter: number | null; readonly reason?: string };

/** How the failures of a provider are told apart; what is neither says nothing about it: we cut the call short. */
export interface ProviderFailures {
  unavailable: new (message: string, retryAfter: number | null) => Unavailable;
  /** It answered, if only to say no. */
  answered: abstract new (
    ...given: never[]
  ) => Error;
  now?: () => number;
}

/** Leaves a provider in peace that is down or says "too many": then one call goes ahead, and the others follow. Source: promise J6. */
export class Circuit {
  readonly #provider: ProviderFailures;
  readonly #now: () => number;
  #failures = 0;
  #opensAt = 0;
  #reason: string | null = null;
  #probing = false;

  constructor(provider: ProviderFailures) {
    this.#provider = provider;
    this.#now = provider.now ?? Date.now;
  }

  /** @throws the provider's `unavailable` at once, with the seconds to wait, while nothing is to be asked. */
  async call<Result>(ask: () => Promise<Result>): Promise<Result> {
    const probes = this.#enter();
    try {
      const result = await ask();
      this.#isWell();
      return result;
    } catch (error) {
      if (error instanceof this.#provider.unavailable) throw this.#failed(error, probes);
      if (error instanceof this.#provider.answered) this.#isWell();
      throw error;
    } finally {
      if (probes) this.#probing = false;
    }
  }

  #enter(): boolean {
    if (this.#reason === null) return false;
    const wait = this.#wait();
    if (wait > 0 || this.#probing) throw new this.#provider.unavailable(this.#reason, Math.max(wait, PROBE));
    this.#probing = true;
    return true;
  }

  #isWell(): void {
    this.#failures = 0;
    this.#reason = null;
  }

  /** Whoever only tried whether all is well again is told how long to wait, like those who were not let through. */
  #failed(error: Unavailable, probes: boolean): Unavailable {
    const { message, retryAfter, reason = message } = error;
    this.#failures += 1;
    const isOpen = this.#reason !== null;
    if (!isOpen && retryAfter === null && this.#failures < FAILURES) return error;
    this.#reason = reason;
    this.#opensAt = Math.max(this.#opensAt, this.#now() + (retryAfter ?? PAUSE) * 1_000);
    return probes ? new this.#provider.unavailable(reason, this.#wait()) : error;
  }

  #wait(): number {
    return Math.ceil((this.#opensAt - this.#now()) / 1_000);
  }
}
