/**
 * Runs a limited number of tasks at the same time. `add` waits while the queue is full, which limits how far the producer
 * reads ahead. After the first failure no further task is started.
 */
export class TaskPool {
  readonly #maxRunning: number;
  readonly #maxQueued: number;
  #queue: (() => Promise<void>)[] = [];
  #running = 0;
  #failure: { error: unknown } | undefined;
  #waiters: (() => void)[] = [];

  constructor(maxRunning: number, maxQueued: number) {
    this.#maxRunning = maxRunning;
    this.#maxQueued = maxQueued;
  }

  async add(task: () => Promise<void>): Promise<void> {
    await this.#until(() => this.#queue.length < this.#maxQueued);
    this.#queue.push(task);
    this.#fill();
  }

  /** Resolves when all tasks have ended; throws the error of the first failed task. */
  idle(): Promise<void> {
    return this.#until(() => this.#running === 0 && this.#queue.length === 0);
  }

  /** Drops the queued tasks and waits for the running ones. Never throws. */
  async cancel(): Promise<void> {
    this.#queue = [];
    while (this.#running > 0) await new Promise<void>((resolve) => this.#waiters.push(resolve));
  }

  async #until(check: () => boolean): Promise<void> {
    while (!this.#failure && !check()) await new Promise<void>((resolve) => this.#waiters.push(resolve));
    if (this.#failure) throw this.#failure.error;
  }

  #fill(): void {
    while (!this.#failure && this.#running < this.#maxRunning) {
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
          for (const wake of this.#waiters.splice(0)) wake();
        });
    }
  }
}
