import { type DeadJobRepository, JobQueue, type QueueDefinition } from '@msk/kernel';

/** Holds the jobs and runs none: what would be sent or analysed now belongs to the past. */
export class HeldJobQueue extends JobQueue {
  protected readonly system = 'memory';
  readonly #held = new Map<string, object[]>();

  constructor() {
    super(undefined as unknown as DeadJobRepository); // no job runs, so none can die
  }

  /** Removes and returns the data of the queue's jobs. */
  take<Data extends object>({ name }: QueueDefinition<Data>): Data[] {
    const jobs = this.#held.get(name) ?? [];
    this.#held.delete(name);
    return jobs as Data[];
  }

  async start(): Promise<void> {}
  async stop(): Promise<void> {}
  async work(): Promise<void> {}

  protected async put(queue: string, envelopes: { data: object }[]): Promise<void> {
    this.#held.set(queue, [...(this.#held.get(queue) ?? []), ...envelopes.map(({ data }) => data)]);
  }
}
