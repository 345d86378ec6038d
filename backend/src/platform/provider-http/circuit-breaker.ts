/** Consecutive failures after which the circuit opens. */
const FAILURE_THRESHOLD = 5;
/** How long the circuit stays open when the provider does not say. */
const OPEN_SECONDS = 30;
/** `retryAfter` of a call that arrives while the probe is under way. */
const PROBE_SECONDS = 5;

/**
 * The provider is down or overloaded. `retryAfter`: seconds, if the provider named a time. `reason`: replaces the message
 * when the circuit rejects later calls.
 */
type Unavailable = Error & { readonly retryAfter: number | null; readonly reason?: string };

/** Classifies a provider's errors. Any other error, such as an aborted call, neither opens nor closes the circuit. */
export interface ProviderErrors {
  /** Names the provider in `openCircuits`. */
  name?: string;
  unavailable: new (message: string, retryAfter: number | null) => Unavailable;
  /** The provider answered with an error: it is up. */
  rejected: abstract new (
    ...args: never[]
  ) => Error;
  now?: () => number;
}

/** Of each provider, the circuit that was created last; a process has one. */
const circuits = new Map<string, CircuitBreaker>();

/** Which providers' circuits are open. */
export const openCircuits = (): { provider: string; isOpen: boolean }[] =>
  [...circuits].map(([provider, circuit]) => ({ provider, isOpen: circuit.isOpen }));

/**
 * Opens after consecutive failures, or at once when the provider names a time to wait, and then rejects every call. When
 * the time is over, one call probes the provider; its success closes the circuit. Source: promise J6.
 */
export class CircuitBreaker {
  readonly #provider: ProviderErrors;
  readonly #now: () => number;
  #failures = 0;
  #retryAt = 0;
  #reason: string | null = null;
  #isProbing = false;

  constructor(provider: ProviderErrors) {
    this.#provider = provider;
    this.#now = provider.now ?? Date.now;
    if (provider.name) circuits.set(provider.name, this);
  }

  get isOpen(): boolean {
    return this.#reason !== null;
  }

  /** @throws the provider's `unavailable`, with the seconds to wait, without calling the provider while the circuit is open. */
  async call<Result>(request: () => Promise<Result>): Promise<Result> {
    const isProbe = this.#enter();
    try {
      const result = await request();
      this.#close();
      return result;
    } catch (error) {
      if (error instanceof this.#provider.unavailable) throw this.#recordFailure(error);
      if (error instanceof this.#provider.rejected) this.#close();
      throw error;
    } finally {
      if (isProbe) this.#isProbing = false;
    }
  }

  /** True when the call is the probe. */
  #enter(): boolean {
    if (this.#reason === null) return false;
    const waitSeconds = this.#secondsUntilRetry();
    if (waitSeconds > 0 || this.#isProbing)
      throw new this.#provider.unavailable(this.#reason, Math.max(waitSeconds, PROBE_SECONDS));
    this.#isProbing = true;
    return true;
  }

  #close(): void {
    this.#failures = 0;
    this.#reason = null;
  }

  /**
   * Returns the error to throw. Once the circuit is open, also by this failure, it has the seconds to wait, as those of the
   * rejected calls have: a job that gets it uses up no attempt.
   */
  #recordFailure(error: Unavailable): Unavailable {
    const { message, retryAfter, reason = message } = error;
    this.#failures += 1;
    if (!this.isOpen && retryAfter === null && this.#failures < FAILURE_THRESHOLD) return error;
    this.#reason = reason;
    this.#retryAt = Math.max(this.#retryAt, this.#now() + (retryAfter ?? OPEN_SECONDS) * 1_000);
    return new this.#provider.unavailable(reason, this.#secondsUntilRetry());
  }

  #secondsUntilRetry(): number {
    return Math.ceil((this.#retryAt - this.#now()) / 1_000);
  }
}
