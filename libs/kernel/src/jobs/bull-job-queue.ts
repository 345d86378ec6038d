import type { EntityManager } from '@mikro-orm/postgresql';
import Bull from 'bull';
import { type DeliveredEvent, defineEvent } from '../domain-event.ts';
import type { Subscription } from '../events/subscribers.ts';
import type { DeadJobs } from './dead-jobs.ts';
import type { Envelope } from './envelope.ts';
import { type JobHandler, JobQueue, type QueueDefinition } from './job-queue.ts';
import { RedisJobs } from './redis-jobs.ts';

/** Redis can't take part in a transaction of PostgreSQL, so a job travels there through the outbox. */
const JobRequested = defineEvent<{ queue: string; envelope: Envelope }>('kernel.job-requested.v1');

/** A dead worker's lock ends after this many milliseconds; another takes its job up then. Source: promise J5. */
const LOCK = 30_000;
/** By default Bull fails a job for good after one crash of its worker; crashes are not the job's fault. */
const CRASHES = 50;
/** Milliseconds that Redis may take to accept a job; later the sweep brings it. */
const PATIENCE = 2_000;

export interface BullOptions {
  redisUrl: string;
  em: EntityManager;
  deadJobs: DeadJobs;
  onError(error: unknown): void;
  /** Milliseconds between looks for jobs that Redis has lost. */
  sweepEvery?: number;
}

/** Jobs on Redis, the way to scale out. PostgreSQL remembers each until it is done, so Redis may lose everything. */
export class BullJobQueue extends JobQueue {
  private readonly queues = new Map<string, Bull.Queue<Envelope>>();
  private readonly stopping = new AbortController();
  private readonly remembered: RedisJobs;
  private readonly options: Required<BullOptions>;
  private sweeping: NodeJS.Timeout | undefined;

  /** Carries what `enqueue` wrote to the outbox over to Redis; the relay must know it. */
  readonly subscription: Subscription = {
    name: 'kernel.enqueue-on-redis',
    eventType: JobRequested.type,
    deliver: async (event: DeliveredEvent) => {
      const { queue, envelope } = event.payload as { queue: string; envelope: Envelope };
      await this.hand(queue, envelope);
    },
  };

  constructor(options: BullOptions) {
    super(options.deadJobs);
    this.options = { sweepEvery: 15_000, ...options };
    this.remembered = new RedisJobs(options.em);
  }

  async start(): Promise<void> {
    this.sweeping = setInterval(() => void this.sweep().catch(this.options.onError), this.options.sweepEvery);
  }

  async stop(): Promise<void> {
    clearInterval(this.sweeping);
    this.stopping.abort();
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  async work<Data extends object>(
    queue: QueueDefinition<Data>,
    concurrency: number,
    handler: JobHandler<Data>,
  ): Promise<void> {
    const run: Bull.ProcessPromiseFunction<Envelope> = async ({ data: envelope }) => {
      await this.run(queue, envelope, handler, this.stopping.signal);
      await this.remembered.forget(envelope.id);
    };
    for (const name of [queue.name, ...queue.formerNames])
      void this.queue(name).process(concurrency, run).catch(this.options.onError);
  }

  protected async put(queue: string, envelopes: Envelope[], em?: EntityManager): Promise<void> {
    await this.remembered.remember(queue, envelopes, em);
    if (!em) {
      for (const envelope of envelopes) await this.hand(queue, envelope);
      return;
    }
    const events = envelopes.map((envelope) => ({ ...JobRequested({ queue, envelope }), aggregateId: envelope.id }));
    await em.execute(
      `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
       select (e->>'id')::uuid, e->>'aggregateId', e->>'type', e->'payload', now() from jsonb_array_elements(?::jsonb) e`,
      [JSON.stringify(events)],
    );
  }

  /** Redis being away is no reason to fail: the job is remembered, and the sweep brings it when Redis is back. */
  private async hand(queue: string, envelope: Envelope): Promise<void> {
    const late = new Promise<never>((_, reject) =>
      setTimeout(reject, PATIENCE, new Error('Redis does not answer')).unref(),
    );
    await Promise.race([this.add(queue, envelope), late]).catch(this.options.onError);
  }

  private async sweep(): Promise<void> {
    for (const { id, queue, envelope } of await this.remembered.olderThan(this.options.sweepEvery)) {
      const job = await this.queue(queue).getJob(id);
      if (!job) await this.add(queue, envelope);
      else if (await job.isCompleted()) await this.remembered.forget(id);
    }
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
