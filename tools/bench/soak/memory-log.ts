import { MINUTE, SECOND } from '@msk/contracts';
import { readResidentSet } from '../curation/measure-memory.ts';

/** A last minute with fewer samples, one a second, is not one. */
const MIN_SAMPLES = 30;

/** The resident set of a process: the median of each minute, in MB. */
export class MemoryLog {
  readonly minutes: number[] = [];
  readonly #pid: number;
  readonly #onMinute: (minute: number, mb: number) => void;
  #samples: number[] = [];
  #timer: NodeJS.Timeout | undefined;
  #started = 0;

  constructor(pid: number, onMinute: (minute: number, mb: number) => void) {
    this.#pid = pid;
    this.#onMinute = onMinute;
  }

  start(): void {
    this.#started = performance.now();
    this.#timer = setInterval(() => void this.#sample(), SECOND);
  }

  stop(): void {
    clearInterval(this.#timer);
    if (this.#samples.length >= MIN_SAMPLES) this.#closeMinute();
  }

  async #sample(): Promise<void> {
    this.#samples.push(await readResidentSet(this.#pid).catch(() => Number.NaN)); // the process has ended
    if (performance.now() - this.#started >= (this.minutes.length + 1) * MINUTE) this.#closeMinute();
  }

  #closeMinute(): void {
    const sorted = this.#samples.sort((one, other) => one - other);
    this.#samples = [];
    this.minutes.push(sorted[sorted.length >> 1] ?? Number.NaN);
    this.#onMinute(this.minutes.length, this.minutes.at(-1)!);
  }
}
