export type PlaybackEvent =
  | 'play'
  | 'playing'
  | 'pause'
  | 'timeupdate'
  | 'progress'
  | 'seeking'
  | 'seeked'
  | 'ended'
  | 'volumechange'
  | 'playbackratechange'
  | 'qualitychange'
  | 'loaded';

const UPDATE_INTERVAL_MS = 250; // as Vimeo's player, about four times a second

/** Playback state of a video. Its time comes from a clock, because there is no media file. */
export class Playback {
  readonly duration: number;
  #time = 0;
  #startedAt: number | null = null;
  #rate = 1;
  #volume = 1;
  #muted = false;
  #quality = 'auto';
  #ended = false;
  #loaded = false;
  #lastUpdateAt = 0;
  loop = false;
  readonly #listeners = new Map<PlaybackEvent, (() => void)[]>();

  constructor(duration: number, startAt = 0) {
    this.duration = duration;
    this.#time = Math.min(duration, startAt);
  }

  on(event: PlaybackEvent, listener: () => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  get time(): number {
    const run = this.#startedAt === null ? 0 : ((performance.now() - this.#startedAt) / 1000) * this.#rate;
    return Math.min(this.duration, this.#time + run);
  }

  get paused(): boolean {
    return this.#startedAt === null;
  }

  get ended(): boolean {
    return this.#ended;
  }

  get isLoaded(): boolean {
    return this.#loaded;
  }

  get rate(): number {
    return this.#rate;
  }

  get volume(): number {
    return this.#volume;
  }

  get muted(): boolean {
    return this.#muted;
  }

  get quality(): string {
    return this.#quality;
  }

  load(): void {
    this.#loaded = true;
    this.#emit('loaded');
    this.#emit('progress');
  }

  play(): void {
    if (!this.paused) return;
    if (this.#ended) this.#time = 0;
    this.#ended = false;
    this.#startedAt = performance.now();
    this.#emit('play');
    this.#emit('playing');
  }

  pause(): void {
    if (this.paused) return;
    this.#stopAt(this.time);
    this.#emit('pause');
  }

  seek(seconds: number): void {
    this.#emit('seeking');
    this.#ended = false;
    this.#time = Math.min(this.duration, Math.max(0, seconds));
    if (this.#startedAt !== null) this.#startedAt = performance.now();
    this.#emitTimeUpdate();
    this.#emit('seeked');
  }

  setRate(rate: number): void {
    this.#time = this.time;
    if (this.#startedAt !== null) this.#startedAt = performance.now();
    this.#rate = rate;
    this.#emit('playbackratechange');
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    this.#emit('volumechange');
  }

  setMuted(muted: boolean): void {
    this.#muted = muted;
    this.#emit('volumechange');
  }

  setQuality(quality: string): void {
    this.#quality = quality;
    this.#emit('qualitychange');
  }

  /** Called for every frame, and by a timer while the page is hidden. */
  tick(): void {
    if (this.paused) return;
    if (this.time >= this.duration) this.#finish();
    else if (performance.now() - this.#lastUpdateAt >= UPDATE_INTERVAL_MS) this.#emitTimeUpdate();
  }

  #finish(): void {
    this.#stopAt(this.duration);
    this.#emitTimeUpdate();
    if (this.loop) {
      this.#time = 0;
      this.play();
      return;
    }
    this.#ended = true;
    this.#emit('pause');
    this.#emit('ended');
  }

  #stopAt(time: number): void {
    this.#time = time;
    this.#startedAt = null;
  }

  #emitTimeUpdate(): void {
    this.#lastUpdateAt = performance.now();
    this.#emit('timeupdate');
  }

  #emit(event: PlaybackEvent): void {
    for (const listener of this.#listeners.get(event) ?? []) listener();
  }
}
