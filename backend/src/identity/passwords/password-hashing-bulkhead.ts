import PQueue from 'p-queue';
import { TooManySignIns } from '../domain/errors.js';

/** Limits how many tasks run at once and how many may wait; rejects the rest with `TooManySignIns`. */
export class PasswordHashingBulkhead {
  readonly #queue: PQueue;

  constructor(
    maxConcurrent: number,
    private readonly maxQueued: number,
  ) {
    this.#queue = new PQueue({ concurrency: maxConcurrent });
  }

  async execute<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#queue.size >= this.maxQueued) throw new TooManySignIns();
    return this.#queue.add(task);
  }
}
