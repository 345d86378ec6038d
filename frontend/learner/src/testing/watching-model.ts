import { COMPLETED_PERCENT, PROGRESS_INTERVAL_SECONDS, type WatchMark } from '@msk/contracts';

/** What the server should have in the end: the furthest progress of the viewing, and the newest position. */
export class WatchingModel {
  #progress: number;
  #positionSeconds: number;
  #isOpen = false;
  #isVisible = true;
  #hasPlayerTold = false;
  #visibleSeconds = 0;
  readonly #duration: number;

  constructor(initial: WatchMark | null, duration: number) {
    this.#progress = initial?.progress ?? 0;
    this.#positionSeconds = initial?.positionSeconds ?? 0;
    this.#duration = duration;
    this.#restartIfComplete();
  }

  get mark(): WatchMark {
    return { progress: this.#progress, positionSeconds: this.#positionSeconds };
  }

  open(isNewViewing: boolean, isVisible: boolean): void {
    this.#isOpen = true;
    this.#isVisible = isVisible;
    this.#hasPlayerTold = false;
    this.#visibleSeconds = 0;
    if (isNewViewing) this.#restartIfComplete();
  }

  close(): void {
    this.countElapsed();
    this.#isOpen = false;
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
  }

  secondPassed(): void {
    if (this.#isOpen && this.#isVisible) this.#visibleSeconds += 1;
  }

  /** The time since opening counts when the player is silent; it is looked at when something is sent. */
  countElapsed(): void {
    if (this.#hasPlayerTold || this.#visibleSeconds < PROGRESS_INTERVAL_SECONDS) return;
    this.#raise(this.#visibleSeconds);
  }

  playerAt(second: number): void {
    this.#hasPlayerTold = true;
    this.#positionSeconds = Math.floor(second);
    this.#raise(second);
  }

  #raise(second: number): void {
    const percent = Math.min(100, (second / this.#duration) * 100);
    this.#progress = Math.max(this.#progress, percent >= COMPLETED_PERCENT ? 100 : Math.floor(percent));
  }

  #restartIfComplete(): void {
    if (this.#progress < 100) return;
    this.#progress = 0;
    this.#positionSeconds = 0;
  }
}
