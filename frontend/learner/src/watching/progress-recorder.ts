import type { WatchMark } from '@msk/contracts';
import { type ViewingOptions, ViewingProgress, type Watched } from './viewing-progress';

export interface ProgressRequest extends Watched {
  /** Counts the requests of the recorder. */
  number: number;
  /** `open` starts a viewing (POST), `record` continues it (PUT). */
  kind: 'open' | 'record';
  /** The page may be about to close: it is sent with `keepalive`, even beside a running request. */
  isUrgent: boolean;
  /** The player has told nothing yet, so the answer has the position of the last viewing. */
  isBeforePlayback: boolean;
}

interface RecorderOptions extends ViewingOptions {
  /** Sends the request. Its outcome is reported by `answered`, `failed` or `refused`. */
  send: (request: ProgressRequest) => void;
}

/**
 * Decides when the progress of a viewing is sent: events in, requests out. One request runs at a time, and the newest
 * value replaces a waiting one. After a failure the newest value is kept until the next interval or until the connection
 * is back, also when the case was closed.
 */
export class ProgressRecorder {
  readonly #viewing: ViewingProgress;
  readonly #send: RecorderOptions['send'];
  readonly #running = new Set<ProgressRequest>();
  /** What the server has; null when unknown. */
  #stored: Watched | null = null;
  #isOpened = false;
  #isClosed = false;
  #isRefused = false;
  /** A value waits for the answer of the running request. */
  #isWaiting = false;
  /** Two requests ran at the same time: it is unknown which one the server processed last. */
  #hasOverlap = false;
  #requestCount = 0;
  #newestAnswered = 0;
  #shown: WatchMark | null = null;

  constructor({ send, ...viewing }: RecorderOptions) {
    this.#send = send;
    this.#viewing = new ViewingProgress(viewing);
  }

  /** Nothing is left to send. */
  get isSettled(): boolean {
    return this.#isRefused || (this.#isOpened && this.#running.size === 0 && this.#isNewest(this.#stored));
  }

  /**
   * The user opens the case. If it is opened again before everything is stored, its viewing goes on: returns where it
   * stopped, if that is known.
   */
  open(isPageVisible = true): WatchMark | null {
    this.#isClosed = false;
    this.#viewing.opened(isPageVisible);
    this.#sendOrWait();
    const { progress, positionSeconds = this.#shown?.positionSeconds } = this.#viewing.watched;
    return this.#isOpened && positionSeconds !== undefined ? { progress, positionSeconds } : null;
  }

  close(): void {
    this.#isClosed = true;
    this.#viewing.pageHidden();
    this.#viewing.countElapsedTime();
    this.#sendOrWait();
  }

  played(): void {
    this.#viewing.played();
  }

  /** The player is at this second: it plays, or was moved there. */
  timeChanged(seconds: number, duration: number): void {
    this.#viewing.timeChanged(seconds, duration);
  }

  paused(): void {
    this.#sendOrWait();
  }

  ended(): void {
    this.#viewing.ended();
    this.#sendOrWait();
  }

  /** Every `PROGRESS_INTERVAL_SECONDS`. */
  intervalPassed(): void {
    this.#viewing.countElapsedTime();
    this.#sendOrWait();
  }

  connectionRestored(): void {
    this.#sendOrWait();
  }

  pageHidden(): void {
    this.#viewing.pageHidden();
    this.#viewing.countElapsedTime();
    const isSentUrgently = [...this.#running].some((request) => request.isUrgent && this.#isNewest(request));
    if (!this.isSettled && !isSentUrgently) this.#sendNow(true);
  }

  pageShown(): void {
    if (!this.#isClosed) this.#viewing.pageShown();
  }

  /** Returns what to show of the case: a late answer neither lowers the progress nor moves the position. */
  answered(request: ProgressRequest, { progress, positionSeconds }: WatchMark): WatchMark {
    const wasAlone = !this.#hasOverlap;
    this.#finish(request);
    this.#isOpened = true;
    this.#stored = wasAlone ? request : null;
    const isNewest = request.number > this.#newestAnswered;
    this.#newestAnswered = Math.max(this.#newestAnswered, request.number);
    this.#shown = {
      progress: Math.max(this.#shown?.progress ?? 0, progress),
      positionSeconds: isNewest || !this.#shown ? positionSeconds : this.#shown.positionSeconds,
    };
    if (this.#running.size === 0 && (this.#isWaiting || !wasAlone)) this.#sendOrWait();
    return this.#shown;
  }

  /** The server was not reached, or did not answer. */
  failed(request: ProgressRequest): void {
    this.#finish(request);
    this.#stored = null; // the server may have processed it
    this.#isWaiting = false;
  }

  /** The case left the library, the membership ended, or the user signed out: nothing more is sent. */
  refused(): void {
    this.#isRefused = true;
  }

  #isNewest(value: Watched | null): boolean {
    const { progress, positionSeconds } = this.#viewing.watched;
    return value?.progress === progress && value.positionSeconds === positionSeconds;
  }

  #sendOrWait(): void {
    if (this.isSettled) return;
    if (this.#running.size > 0) this.#isWaiting = true;
    else this.#sendNow(false);
  }

  #sendNow(isUrgent: boolean): void {
    this.#hasOverlap = this.#running.size > 0;
    this.#isWaiting = false;
    const request: ProgressRequest = {
      ...this.#viewing.watched,
      number: ++this.#requestCount,
      kind: this.#isOpened ? 'record' : 'open',
      isUrgent,
      isBeforePlayback: !this.#viewing.hasPlayerTold,
    };
    this.#running.add(request);
    this.#send(request);
  }

  #finish(request: ProgressRequest): void {
    this.#running.delete(request);
    if (this.#running.size === 0) this.#hasOverlap = false;
  }
}
