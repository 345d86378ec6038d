import PQueue from 'p-queue';

/**
 * Runs a limited number of tasks at the same time. `add` waits while the queue is full, which limits how far the producer
 * reads ahead. After the first failure no further task is started.
 */
export class TaskPool {
  readonly #queue: PQueue;
  readonly #maxQueued: number;
  #failure: { error: unknown } | undefined;

  constructor(maxRunning: number, maxQueued: number) {
    this.#queue = new PQueue({ concurrency: maxRunning });
    this.#maxQueued = maxQueued;
  }

  async add(task: () => Promise<void>): Promise<void> {
    await this.#queue.onSizeLessThan(this.#maxQueued);
    this.#throwFailure();
    void this.#queue.add(() => task().catch((error: unknown) => this.#stop(error)));
  }

  /** Resolves when all tasks have ended; throws the error of the first failed task. */
  async idle(): Promise<void> {
    await this.#queue.onIdle();
    this.#throwFailure();
  }

  /** Drops the queued tasks and waits for the running ones. Never throws. */
  async cancel(): Promise<void> {
    this.#queue.clear();
    await this.#queue.onIdle();
  }

  #stop(error: unknown): void {
    this.#failure ??= { error };
    this.#queue.clear();
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
