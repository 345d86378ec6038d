import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, MINUTE, SECOND } from '@msk/contracts';
import type Bull from 'bull';
import { sql } from 'kysely';
import { SystemClock } from '../clock.ts';
import { type DeliveredEvent, defineEvent } from '../domain-event.ts';
import type { Subscription } from '../events/subscribers.ts';
import { currentSpan } from '../tracing/tracing.ts';
import type { DeadJobRepository } from './dead-job.repository.ts';
import type { Envelope } from './envelope.ts';
import { type JobHandler, JobQueue, type QueueDefinition } from './job-queue.ts';
import { RedisJobRepository } from './redis-job.repository.ts';

/** Redis cannot join a PostgreSQL transaction, so jobs reach it through the outbox. */
const JobRequested = defineEvent<{ queue: string; envelope: Envelope }>('kernel.job-requested.v1');

const clock = new SystemClock();

/** A job that a dead worker has taken from pg-boss is taken over after this time without a heartbeat. */
const PG_BOSS_LEASE_MS = MINUTE;
/** How long jobs are left to the sweep after Redis did not accept one. */
const REDIS_RETRY_MS = 5 * SECOND;
/** How long Redis may take to accept a job; after that the sweep sends it again. */
const REDIS_TIMEOUT_MS = 2 * SECOND;

export interface BullOptions {
  /** Called once for each name. Errors of the connection must not be emitted before the promise is resolved. */
  openQueue(name: string): Promise<Bull.Queue<Envelope>>;
  em: EntityManager;
  deadJobs: DeadJobRepository;
  onError(error: unknown, queue?: string): void;
  /** Interval of the sweep that sends lost jobs to Redis again. */
  sweepIntervalMs?: number;
  /** How long `stop` waits for a queue. */
  stopTimeoutMs?: number;
}

/** Jobs on Redis, for scaling out. PostgreSQL keeps a copy of each job until it is done, so Redis may lose its data. */
export class BullJobQueue extends JobQueue {
  protected readonly system = 'bull';
  private readonly queues = new Map<string, Promise<Bull.Queue<Envelope>>>();
  private readonly stopping = new AbortController();
  private readonly redisJobs: RedisJobRepository;
  private readonly options: Required<BullOptions>;
  private sweepTimer: NodeJS.Timeout | undefined;
  private isSweeping = false;
  private redisAwayUntil = 0;

  /** Sends the jobs that `enqueue` wrote to the outbox to Redis. It must be registered with the relay. */
  readonly subscription: Subscription = {
    name: 'kernel.enqueue-on-redis',
    eventType: JobRequested.type,
    deliver: async (event: DeliveredEvent) => {
      const { queue, envelope } = event.payload as { queue: string; envelope: Envelope };
      await this.sendToRedis(queue, envelope);
      await this.deleteEvent(event.id);
    },
  };

  constructor(options: BullOptions) {
    super(options.deadJobs);
    this.options = { sweepIntervalMs: 15 * SECOND, stopTimeoutMs: 10 * SECOND, ...options };
    this.redisJobs = new RedisJobRepository(options.em);
  }

  /** Removes all jobs from Redis. Those that PostgreSQL remembers return with the next sweep. */
  static async clear(redisUrl: string): Promise<void> {
    const { Redis } = await import('ioredis');
    const client = new Redis(redisUrl);
    try {
      const pages: AsyncIterable<string[]> = client.scanStream({ match: 'bull:*', count: 1000 });
      for await (const keys of pages) if (keys.length > 0) await client.unlink(...keys);
    } finally {
      client.disconnect();
    }
  }

  async start(): Promise<void> {
    await this.takeOver(0);
    this.sweepTimer = setInterval(() => void this.sweep().catch(this.options.onError), this.options.sweepIntervalMs);
  }

  /** Moves the jobs into this queue that waited in pg-boss when `REDIS_URL` was set. */
  private async takeOver(minAgeMs: number): Promise<void> {
    await this.options.em.fork().transactional(async (em) => {
      for (const { name, envelopes } of await takeFromPgBoss(minAgeMs, em)) await this.put(name, envelopes, em);
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.sweepTimer);
    this.stopping.abort();
    await Promise.all([...this.queues.values()].map(async (queue) => this.close(await queue)));
  }

  /** Bull waits without a limit for running jobs, and for Redis to accept their ends. */
  private async close(queue: Bull.Queue<Envelope>): Promise<void> {
    await clock.within(this.options.stopTimeoutMs, queue.close()).catch(this.options.onError);
  }

  async work<Data extends object>(
    queue: QueueDefinition<Data>,
    concurrency: number,
    handler: JobHandler<Data>,
  ): Promise<void> {
    const run: Bull.ProcessPromiseFunction<Envelope> = async ({ data: envelope }) => {
      if ((await this.redisJobs.findDelay(envelope.id)) === undefined) return; // it was run elsewhere
      await this.run(queue, envelope, handler, this.stopping.signal);
      await this.redisJobs.delete(envelope.id);
    };
    for (const name of [queue.name, ...queue.formerNames]) {
      const opened = await this.queue(name);
      void opened.process(concurrency, run).catch(this.options.onError);
    }
  }

  protected async put(queue: string, envelopes: Envelope[], em?: EntityManager): Promise<void> {
    await this.redisJobs.save(queue, envelopes, em);
    if (!em) {
      for (const envelope of envelopes) await this.sendToRedis(queue, envelope);
      return;
    }
    const events = envelopes.map((envelope) => ({ ...JobRequested({ queue, envelope }), aggregateId: envelope.id }));
    await sql`
      insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at, traceparent)
      select (e->>'id')::uuid, e->>'aggregateId', e->>'type', e->'payload', now(), ${currentSpan()?.traceparent ?? null}
        from jsonb_array_elements(${JSON.stringify(events)}::jsonb) e`.execute(em.getKysely());
  }

  /** The event has no other use: what is enqueued is remembered until it is done. */
  private async deleteEvent(eventId: string): Promise<void> {
    for (const table of ['inbox', 'outbox'])
      await sql`delete from ${sql.table(`kernel.${table}`)} where event_id = ${eventId}`.execute(
        this.options.em.getKysely(),
      );
  }

  /** Does not fail when Redis is unavailable: the job is stored, and the sweep sends it when Redis is back. */
  private async sendToRedis(queue: string, envelope: Envelope): Promise<void> {
    if (performance.now() < this.redisAwayUntil) return;
    const delay = await this.redisJobs.findDelay(envelope.id);
    if (delay === undefined) return;
    await clock.within(REDIS_TIMEOUT_MS, this.add(queue, envelope, delay)).catch((error: unknown) => {
      this.redisAwayUntil = performance.now() + REDIS_RETRY_MS;
      this.options.onError(new Error('Redis did not accept a job', { cause: error }));
    });
  }

  private async sweep(): Promise<void> {
    if (this.isSweeping) return; // the last one still waits for Redis
    this.isSweeping = true;
    try {
      await this.takeOver(PG_BOSS_LEASE_MS);
      await this.sendLostJobs();
    } finally {
      this.isSweeping = false;
    }
  }

  private async sendLostJobs(): Promise<void> {
    for await (const { id, queue, envelope } of this.redisJobs.findDue(this.options.sweepIntervalMs)) {
      const job = await (await this.queue(queue)).getJob(id);
      if (!job) await this.add(queue, envelope, 0);
      else if (await job.isCompleted()) await this.redisJobs.delete(id);
    }
  }

  private async add(queue: string, envelope: Envelope, delay: number): Promise<void> {
    const opened = await this.queue(queue);
    await opened.add(envelope, {
      jobId: envelope.id,
      attempts: 1,
      delay,
      removeOnComplete: { age: DAY / SECOND },
      removeOnFail: true,
    });
  }

  private queue(name: string): Promise<Bull.Queue<Envelope>> {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = this.open(name);
      this.queues.set(name, queue);
    }
    return queue;
  }

  private async open(name: string): Promise<Bull.Queue<Envelope>> {
    const queue = await this.options.openQueue(name);
    const onError = (error: unknown) => this.options.onError(error, name);
    queue.on('error', onError);
    handleRejections(queue as unknown as BullInternals, onError);
    return queue;
  }
}

/** Removes the jobs from pg-boss that wait there, or whose worker is dead. */
async function takeFromPgBoss(minAgeMs: number, em: EntityManager): Promise<{ name: string; envelopes: Envelope[] }[]> {
  const { rows } = await sql<{ name: string; envelopes: Envelope[] }>`
    with taken as (
      delete from pgboss.job where name not like '\\_\\_%'
         and (state in ('created', 'retry') and created_on <= now() - ${minAgeMs} * interval '1 millisecond'
           or state = 'active'
              and coalesce(heartbeat_on, started_on) < now() - ${PG_BOSS_LEASE_MS} * interval '1 millisecond')
      returning id, name, data, start_after)
    select name, json_agg(data || jsonb_build_object('id', id) ||
             case when start_after > now() then jsonb_build_object('runAt', start_after) else '{}' end) as envelopes
      from taken group by name`.execute(em.getKysely());
  return rows;
}

/** What Bull keeps of a queue; not declared. */
interface BullInternals {
  /** Names the connection in the list of Redis's clients. */
  setWorkerName(): Promise<void>;
  /** For `close`: ends the waiting for jobs. */
  whenCurrentJobsFinished(): Promise<void>;
  /** Waits for jobs. */
  bclient: { disconnect(): void };
  bclientInitialized?: boolean;
  /** By the names of their workers. */
  processing: Record<string, Promise<unknown>>;
}

/**
 * Two of Bull's promises are handled by nobody, or too late, and end the process when Redis goes away during a start or a stop:
 * the worker's name, and the reconnection of the waiting client by `close`, which needs none.
 */
function handleRejections(queue: BullInternals, onError: (error: unknown) => void): void {
  const setWorkerName = queue.setWorkerName.bind(queue);
  queue.setWorkerName = () => setWorkerName().catch(onError);
  queue.whenCurrentJobsFinished = async () => {
    if (queue.bclientInitialized) queue.bclient.disconnect();
    await Promise.all(Object.values(queue.processing));
  };
}
