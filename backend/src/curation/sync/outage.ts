import { RetryLater } from '@msk/kernel';
import type { VideoHost } from '../video-host.js';

/** Failures in a row after which it is asked whether it is the host, and how long to leave it alone then. Source: J6. */
const SUSPICIOUS = 5;
const REST = 30_000;

/** Tells videos that fail from a host that is down: the ones are problems to note, the other is to be waited for. */
export class Outage {
  readonly #host: VideoHost;
  readonly #signal: AbortSignal;
  #inARow = 0;
  #check: Promise<boolean> | undefined;

  constructor(host: VideoHost, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
  }

  over(): void {
    this.#inARow = 0;
  }

  /** @throws RetryLater when the host answers nothing else either. */
  async suspect({ message }: Error): Promise<void> {
    this.#inARow += 1;
    if (this.#inARow < SUSPICIOUS) return;
    this.#check ??= this.#hostAnswers().finally(() => {
      this.#check = undefined;
    });
    if (!(await this.#check)) throw new RetryLater(message, REST);
    this.#inARow = 0;
  }

  async #hostAnswers(): Promise<boolean> {
    try {
      await this.#host.totals(this.#signal);
      return true;
    } catch (error) {
      this.#signal.throwIfAborted();
      return !(error instanceof Error);
    }
  }
}
