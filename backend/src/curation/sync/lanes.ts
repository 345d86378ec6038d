/**
 * Runs tasks side by side, a fixed number at once. `add` waits while enough are queued, so whoever hands them out
 * reads no further ahead than can be worked on. The first failure ends everything.
 */
export class Lanes {
  readonly #most: number;
  readonly #ahead: number;
  #queue: (() => Promise<void>)[] = [];
  #running = 0;
  #failure: { error: unknown } | undefined;
  #changed: (() => void)[] = [];

  constructor(most: number, ahead: number) {
    this.#most = most;
    this.#ahead = ahead;
  }

  async add(task: () => Promise<void>): Promise<void> {
    await this.#until(() => this.#queue.length < this.#ahead);
    this.#queue.push(task);
    this.#fill();
  }

  /** Resolves when all is done, and only then; throws what the first failed task threw. */
  idle(): Promise<void> {
    return this.#until(() => this.#running === 0 && this.#queue.length === 0);
  }

  /** Lets the running tasks end and forgets the others. Never throws. */
  async abandon(): Promise<void> {
    this.#queue = [];
    while (this.#running > 0) await new Promise<void>((resolve) => this.#changed.push(resolve));
  }

  async #until(check: () => boolean): Promise<void> {
    while (!this.#failure && !check()) await new Promise<void>((resolve) => this.#changed.push(resolve));
    if (this.#failure) throw this.#failure.error;
  }

  #fill(): void {
    while (!this.#failure && this.#running < this.#most) {
      const task = this.#queue.shift();
      if (!task) return;
      this.#running += 1;
      void task()
        .catch((error: unknown) => {
          this.#failure ??= { error };
        })
        .finally(() => {
          this.#running -= 1;
          this.#fill();
          for (const wake of this.#changed.splice(0)) wake();
        });
    }
  }
}
