import { TooManySignIns } from '../domain/errors.js';

/** Limits how many tasks run at once and how many may wait; rejects the rest with `TooManySignIns`. */
export class PasswordHashingBulkhead {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxConcurrent: number,
    private readonly maxQueued: number,
  ) {}

  async execute<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running < this.maxConcurrent) this.running++;
    else await this.waitForSlot();
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next)
        next(); // takes over the slot
      else this.running--;
    }
  }

  private waitForSlot(): Promise<void> {
    if (this.waiting.length >= this.maxQueued) throw new TooManySignIns();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
