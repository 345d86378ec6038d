import type { WatchMark } from '@msk/contracts';
import type { SeededRandom } from '@msk/testing';
import type { ProgressRecorder, ProgressRequest } from '../watching/progress-recorder';

interface Call {
  request: ProgressRequest;
  /** Set once the server has processed the request. */
  answer: WatchMark | null;
}

/** The server's watch record behind a connection that loses requests and answers, and changes their order. */
export class FakeNetwork {
  stored: WatchMark | null;
  /** An opening restarted a completed case. That may be an opening that is sent again because its answer was lost. */
  hasRestarted = false;
  readonly #random: SeededRandom;
  readonly #calls: Call[] = [];
  #isConnected = true;
  #lossRate = 0.15;

  constructor(stored: WatchMark | null, random: SeededRandom) {
    this.stored = stored;
    this.#random = random;
  }

  get isBusy(): boolean {
    return this.#calls.length > 0;
  }

  send(request: ProgressRequest): void {
    this.#calls.push({ request, answer: null });
  }

  disconnect(): void {
    this.#isConnected = false;
  }

  reconnect(): void {
    this.#isConnected = true;
  }

  /** From now on nothing is lost. */
  heal(): void {
    this.#isConnected = true;
    this.#lossRate = 0;
  }

  /**
   * One request reaches the server, or one answer reaches the recorder, or one of them is lost. Returns what is shown
   * after an answer.
   */
  proceed(recorder: ProgressRecorder): WatchMark | null {
    if (!this.isBusy) return null;
    const call = this.#random.pick(this.#calls);
    const isLost = !this.#isConnected || this.#random.next() < this.#lossRate;
    if (!isLost && !call.answer) {
      call.answer = this.#process(call.request);
      return null;
    }
    this.#calls.splice(this.#calls.indexOf(call), 1);
    if (!isLost && call.answer) return recorder.answered(call.request, call.answer);
    recorder.failed(call.request);
    return null;
  }

  /** The rules of the server. */
  #process({ kind, progress, positionSeconds }: ProgressRequest): WatchMark {
    const restarts = kind === 'open' && this.stored?.progress === 100;
    this.hasRestarted ||= restarts;
    this.stored = {
      progress: restarts ? progress : Math.max(this.stored?.progress ?? 0, progress),
      positionSeconds: positionSeconds ?? (restarts ? 0 : (this.stored?.positionSeconds ?? 0)),
    };
    return this.stored;
  }
}
