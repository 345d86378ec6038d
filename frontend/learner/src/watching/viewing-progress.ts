import { COMPLETED_PERCENT, PROGRESS_INTERVAL_SECONDS } from '@msk/contracts';
import { Stopwatch } from './stopwatch';

/** How far a case was watched. */
export interface Watched {
  /** Percent, whole. */
  progress: number;
  /** Absent while the player has not told it: the server keeps the stored one. */
  positionSeconds?: number;
  /** When that was the newest, in milliseconds since 1970: it may be sent much later. */
  watchedAt: number;
}

export interface ViewingOptions {
  /** In seconds; the player may correct it. */
  duration: number;
  /** The progress that is stored for the case, as far as it is known; 0 to 100. */
  knownProgress: number;
  /** Whether the time since opening counts while the player tells nothing. */
  countsElapsedTime: boolean;
  /** A clock in milliseconds. */
  now: () => number;
}

/** The furthest progress of one viewing, and its newest position. */
export class ViewingProgress {
  readonly #countsElapsedTime: boolean;
  readonly #visibleTime: Stopwatch;
  #duration: number;
  #watched: Watched;
  #hasPlayerTold = false;

  constructor({ duration, knownProgress, countsElapsedTime, now }: ViewingOptions) {
    this.#countsElapsedTime = countsElapsedTime;
    this.#visibleTime = new Stopwatch(now);
    this.#duration = duration;
    // A case that was watched to its end starts again.
    this.#watched = { progress: knownProgress < 100 ? knownProgress : 0, watchedAt: Date.now() };
  }

  get watched(): Watched {
    return this.#watched;
  }

  /** The player has told its time, or that it plays, since the case was opened. */
  get hasPlayerTold(): boolean {
    return this.#hasPlayerTold;
  }

  opened(isPageVisible: boolean): void {
    this.#hasPlayerTold = false;
    this.#visibleTime.reset();
    if (isPageVisible) this.#visibleTime.start();
  }

  pageShown(): void {
    this.#visibleTime.start();
  }

  /** The page is hidden, or the case is closed. */
  pageHidden(): void {
    this.#visibleTime.stop();
  }

  played(): void {
    this.#hasPlayerTold = true;
  }

  timeChanged(seconds: number, duration: number): void {
    this.#hasPlayerTold = true;
    if (duration > 0) this.#duration = duration;
    this.#watched = {
      progress: this.#furthest(seconds),
      positionSeconds: Math.floor(seconds),
      watchedAt: Date.now(),
    };
  }

  ended(): void {
    this.#hasPlayerTold = true;
    this.#watched = { progress: 100, positionSeconds: Math.floor(this.#duration), watchedAt: Date.now() };
  }

  /** If the player tells nothing in the first interval, the time since opening counts (specification, section 4). */
  countElapsedTime(): void {
    const elapsed = this.#visibleTime.seconds;
    if (this.#hasPlayerTold || !this.#countsElapsedTime || elapsed < PROGRESS_INTERVAL_SECONDS) return;
    this.#watched = { ...this.#watched, progress: this.#furthest(elapsed) };
  }

  #furthest(seconds: number): number {
    const percent = this.#duration > 0 ? Math.min(100, (seconds / this.#duration) * 100) : 0;
    return Math.max(this.#watched.progress, percent >= COMPLETED_PERCENT ? 100 : Math.floor(percent));
  }
}
