import type { Study } from '../src/imaging/study.ts';
import type { DrawnSlice, SliceRequest } from './slice-worker.ts';

const ASPECT = 16 / 9;
const FRAME_HALF_HEIGHT = 0.74;

/** The slices of a study, drawn one by one in a worker: the requested one first, then its neighbours. */
export class SliceStack {
  readonly #study: Study;
  readonly #worker = new Worker(new URL('./slice-worker.ts', import.meta.url), { type: 'module' });
  readonly #drawn = new Map<number, HTMLCanvasElement>();
  readonly #onSliceDrawn: () => void;
  #wanted = 0;
  #lines = 0;
  #busy = false;

  constructor(study: Study, lines: number, onSliceDrawn: () => void) {
    this.#study = study;
    this.#onSliceDrawn = onSliceDrawn;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<DrawnSlice>) => this.#storeSlice(data));
    this.redraw(lines);
  }

  get hasAny(): boolean {
    return this.#drawn.size > 0;
  }

  /** Draws all slices again with another resolution. */
  redraw(lines: number): void {
    if (lines === this.#lines) return;
    this.#lines = lines;
    this.#drawn.clear();
    this.#requestNext();
  }

  /** The slice, or the nearest available one while it is being drawn. */
  at(slice: number): HTMLCanvasElement | null {
    this.#wanted = slice;
    this.#requestNext();
    const [nearest] = [...this.#drawn.keys()].sort((a, b) => Math.abs(a - slice) - Math.abs(b - slice));
    return nearest === undefined ? null : (this.#drawn.get(nearest) ?? null);
  }

  #requestNext(): void {
    if (this.#busy) return;
    const missing = Array.from({ length: this.#study.slices }, (_, slice) => slice).filter(
      (slice) => !this.#drawn.has(slice),
    );
    const [next] = missing.sort((a, b) => Math.abs(a - this.#wanted) - Math.abs(b - this.#wanted));
    if (next === undefined) return;
    this.#busy = true;
    const { seed, part } = this.#study;
    const request: SliceRequest = {
      seed,
      part,
      slice: next,
      width: Math.round(this.#lines * ASPECT),
      height: this.#lines,
      halfHeight: FRAME_HALF_HEIGHT,
    };
    this.#worker.postMessage(request);
  }

  #storeSlice({ slice, width, height, pixels }: DrawnSlice): void {
    this.#busy = false;
    if (height === this.#lines) {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
      this.#drawn.set(slice, canvas);
      this.#onSliceDrawn();
    }
    this.#requestNext();
  }
}
