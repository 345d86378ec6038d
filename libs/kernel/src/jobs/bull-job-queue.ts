import type { EntityManager } from '@mikro-orm/postgresql';
import Bull from 'bull';
import { type DeliveredEvent, defineEvent } from '../domain-event.ts';
import type { Subscription } from '../events/subscribers.ts';
import type { DeadJobs } from './dead-jobs.ts';
import type { Envelope } from './envelope.ts';
import { type JobHandler, JobQueue, type QueueDefinition } from './job-queue.ts';

/** Redis can't take part in a transaction of PostgreSQL, so a job travels there through the outbox. */
const JobRequested = defineEvent<{ queue: string; envelope: Envelope }>('kernel.job-requested.v1');

/** A dead worker's lock ends after this many milliseconds; another takes its job up then. Source: promise J5. */
const LOCK = 30_000;
/** By default Bull fails a job for good after one crash of its worker; crashes are not the job's fault. */
const CRASHES = 50;

export interface BullOptions {
  redisUrl: string;
  deadJobs: DeadJobs;
  onError(error: unknown): void;
}

/** Jobs on Redis, the way to scale out. */
export class BullJobQueue extends JobQueue {
  private readonly queues = new Map<string, Bull.Queue<Envelope>>();
  private readonly stopping = new AbortController();
  private readonly options: BullOptions;

  /** Carries what `enqueue` wrote to the outbox over to Redis; the relay must know it. */
  readonly subscription: Subscription = {
    name: 'kernel.enqueue-on-redis',
    eventType: JobRequested.type,
    deliver: async (event: DeliveredEvent) => {
      const { queue, envelope } = event.payload as { queue: string; envelope: Envelope };
      await this.add(queue, envelope);
    },
  };

  constructor(options: BullOptions) {
    super(options.deadJobs);
    this.options = options;
  }

  async start(): Promise<void> {
    // Connections are made when a queue is first used.
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  async work<Data extends object>(
    queue: QueueDefinition<Data>,
    concurrency: number,
    handler: JobHandler<Data>,
  ): Promise<void> {
    const bull = this.queue(queue.name);
    void bull
      .process(concurrency, (job) => this.run(queue, job.data, handler, this.stopping.signal))
      .catch(this.options.onError);
    await bull.isReady();
  }

  protected async put(queue: string, envelopes: Envelope[], em?: EntityManager): Promise<void> {
    if (!em) {
      await Promise.all(envelopes.map((envelope) => this.add(queue, envelope)));
      return;
    }
    const events = envelopes.map((envelope) => ({ ...JobRequested({ queue, envelope }), aggregateId: envelope.id }));
    await em.execute(
      `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
       select (e->>'id')::uuid, e->>'aggregateId', e->>'type', e->'payload', now() from jsonb_array_elements(?::jsonb) e`,
      [JSON.stringify(events)],
    );
  }

  private async add(queue: string, envelope: Envelope): Promise<void> {
    const delay = envelope.runAt ? Math.max(0, new Date(envelope.runAt).getTime() - Date.now()) : 0;
    await this.queue(queue).add(envelope, {
      jobId: envelope.id,
      attempts: 1,
      delay,
      removeOnComplete: { age: 24 * 3_600 },
      removeOnFail: true,
    });
  }

  private queue(name: string): Bull.Queue<Envelope> {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = new Bull<Envelope>(name, this.options.redisUrl, {
        settings: { lockDuration: LOCK, stalledInterval: 10_000, maxStalledCount: CRASHES },
      });
      queue.on('error', this.options.onError);
      this.queues.set(name, queue);
    }
    return queue;
  }
}
