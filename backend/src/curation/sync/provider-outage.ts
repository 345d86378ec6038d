import { DelayedJobError } from '@msk/kernel';
import type { VideoHost } from '../domain/video-host.js';

/** Consecutive failures after which the host itself is checked; if it is down, the sync waits. Source: promise J6. */
const FAILURE_THRESHOLD = 5;
const RETRY_DELAY_MS = 30_000;

/** Distinguishes single failing videos, which are recorded as problems, from an outage of the host, which is waited for. */
export class ProviderOutage {
  readonly #host: VideoHost;
  readonly #signal: AbortSignal;
  #consecutiveFailures = 0;
  #check: Promise<boolean> | undefined;

  constructor(host: VideoHost, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
  }

  recordSuccess(): void {
    this.#consecutiveFailures = 0;
  }

  /** @throws DelayedJobError when the host itself is unavailable. */
  async recordFailure({ message }: Error): Promise<void> {
    this.#consecutiveFailures += 1;
    if (this.#consecutiveFailures < FAILURE_THRESHOLD) return;
    await this.throwIfUnavailable(message);
    this.#consecutiveFailures = 0;
  }

  /** @throws DelayedJobError with the message when the host itself is unavailable. */
  async throwIfUnavailable(message: string): Promise<void> {
    this.#check ??= this.#isHostAvailable().finally(() => {
      this.#check = undefined;
    });
    if (!(await this.#check)) throw new DelayedJobError(message, RETRY_DELAY_MS);
  }

  async #isHostAvailable(): Promise<boolean> {
    try {
      await this.#host.countTotals(this.#signal);
      return true;
    } catch (error) {
      this.#signal.throwIfAborted();
      return !(error instanceof Error);
    }
  }
}
