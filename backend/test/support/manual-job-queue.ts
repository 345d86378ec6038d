import { type DeadJobRepository, type JobHandler, JobQueue, type QueueDefinition } from '@msk/kernel';

interface Envelope {
  id: string;
  data: object;
  failures: number;
  postponed: number;
  delayMs?: number;
}

interface WaitingJob {
  queue: string;
  envelope: Envelope;
  dueAt: number;
}

/** Counts attempts and delays jobs like every queue, but runs a job only when the test says so, by the test's clock. */
export class ManualJobQueue extends JobQueue {
  protected readonly system = 'memory';
  /** Jobs that failed for good. */
  readonly dead: string[] = [];
  readonly #handlers = new Map<string, (envelope: Envelope) => Promise<void>>();
  readonly #known = new Set<string>();
  #waiting: WaitingJob[] = [];

  constructor(private readonly now: () => number) {
    const dead: string[] = [];
    super({ park: async (_queue: string, { id }: Envelope) => void dead.push(id) } as unknown as DeadJobRepository);
    this.dead = dead;
  }

  /** When the next job is due; undefined when none is waiting. */
  get nextDueAt(): number | undefined {
    return this.#waiting.length > 0 ? Math.min(...this.#waiting.map(({ dueAt }) => dueAt)) : undefined;
  }

  /** Runs the jobs that are due now, and so many at once. */
  async runDue(concurrency: number): Promise<void> {
    const due = this.#waiting.filter(({ dueAt }) => dueAt <= this.now());
    this.#waiting = this.#waiting.filter((job) => !due.includes(job));
    const runAll = async () => {
      for (let job = due.shift(); job; job = due.shift()) await this.#handlers.get(job.queue)?.(job.envelope);
    };
    await Promise.all(Array.from({ length: concurrency }, runAll));
  }

  async start(): Promise<void> {}
  async stop(): Promise<void> {}

  async work<Data extends object>(
    queue: QueueDefinition<Data>,
    _concurrency: number,
    handler: JobHandler<Data>,
  ): Promise<void> {
    this.#handlers.set(queue.name, (envelope) => this.run(queue, envelope, handler, new AbortController().signal));
  }

  protected async put(queue: string, envelopes: Envelope[]): Promise<void> {
    for (const envelope of envelopes) {
      if (this.#known.has(envelope.id)) continue;
      this.#known.add(envelope.id);
      this.#waiting.push({ queue, envelope, dueAt: this.now() + (envelope.delayMs ?? 0) });
    }
  }
}
