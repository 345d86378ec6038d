/** Where a video is, whether it runs, and how. Its time comes from a clock: there is no film behind it. */
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

const MILLISECONDS_BETWEEN_UPDATES = 250; // Vimeo's player tells its time about four times a second

export class Playback {
  readonly duration: number;
  #time = 0;
  #since: number | null = null;
  #rate = 1;
  #volume = 1;
  #muted = false;
  #quality = 'auto';
  #ended = false;
  #loaded = false;
  #told = 0;
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
    const run = this.#since === null ? 0 : ((performance.now() - this.#since) / 1000) * this.#rate;
    return Math.min(this.duration, this.#time + run);
  }

  get paused(): boolean {
    return this.#since === null;
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
    this.#since = performance.now();
    this.#emit('play');
    this.#emit('playing');
  }

  pause(): void {
    if (this.paused) return;
    this.#stand(this.time);
    this.#emit('pause');
  }

  seek(seconds: number): void {
    this.#emit('seeking');
    this.#ended = false;
    this.#time = Math.min(this.duration, Math.max(0, seconds));
    if (this.#since !== null) this.#since = performance.now();
    this.#tell();
    this.#emit('seeked');
  }

  setRate(rate: number): void {
    this.#time = this.time;
    if (this.#since !== null) this.#since = performance.now();
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

  /** Called for every frame that is drawn, and now and then while the page is hidden. */
  tick(): void {
    if (this.paused) return;
    if (this.time >= this.duration) this.#finish();
    else if (performance.now() - this.#told >= MILLISECONDS_BETWEEN_UPDATES) this.#tell();
  }

  #finish(): void {
    this.#stand(this.duration);
    this.#tell();
    if (this.loop) {
      this.#time = 0;
      this.play();
      return;
    }
    this.#ended = true;
    this.#emit('pause');
    this.#emit('ended');
  }

  #stand(time: number): void {
    this.#time = time;
    this.#since = null;
  }

  #tell(): void {
    this.#told = performance.now();
    this.#emit('timeupdate');
  }

  #emit(event: PlaybackEvent): void {
    for (const listener of this.#listeners.get(event) ?? []) listener();
  }
}
