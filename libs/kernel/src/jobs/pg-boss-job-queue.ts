import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, HOUR, MINUTE, SECOND } from '@msk/contracts';
import { type Db, fromKysely, PgBoss } from 'pg-boss';
import { connectionTimeoutMs } from '../database/connection-timeout.ts';
import { MonitoredClient } from '../database/monitored-client.ts';
import type { DeadJobRepository } from './dead-job.repository.ts';
import type { Envelope } from './envelope.ts';
import { type JobHandler, JobQueue, type QueueDefinition } from './job-queue.ts';
import { RedisJobRepository } from './redis-job.repository.ts';

const SCHEMA = 'pgboss';
/** A job without a heartbeat for this time is given to another worker (pg-boss allows no less than 10 s). */
const HEARTBEAT_SECONDS = 10;
/** Interval of the check for such jobs; another worker takes a dead worker's job within about 15 s. Source: promise J5. */
const SUPERVISE_INTERVAL_SECONDS = 3;
/** Polling of a queue from which no notification arrives. */
const POLL_INTERVAL_SECONDS = 2;
/** The same for a queue's former names, which get no new jobs. */
const FORMER_POLL_INTERVAL_SECONDS = 30;
/** Enough for the first sync of a large library under a strict rate limit. */
const MAX_RUN_SECONDS = (12 * HOUR) / SECOND;
/** Runs that a crash may interrupt. Failures are counted in the envelope, so this only stops a job that kills its process. */
const MAX_CRASHES = 50;
/** A finished job's row is kept as long as its key must not run again. */
const FINISHED_RETENTION_SECONDS = DAY / SECOND;
/** A LISTEN connection that does not answer is replaced. */
const LISTEN_HEARTBEAT_MS = 5 * SECOND;
const LISTEN_TIMEOUT_MS = 3 * SECOND;
/** Passed on to the pool; pg-boss declares only its own options. */
const POOL_OPTIONS = { Client: MonitoredClient };
/** How often jobs are looked for that a process with Redis has stored, and how old they must be then. */
const TAKE_OVER_INTERVAL_MS = MINUTE;
/** Time that running jobs have to end at shutdown; the others return to the queue. Source: promise R2. */
const STOP_TIMEOUT_MS = 10 * SECOND;

export interface PgBossOptions {
  databaseUrl: string;
  em: EntityManager;
  deadJobs: DeadJobRepository;
  /** False for a process that only enqueues: supervision is left to the workers. */
  worker: boolean;
  onError(error: unknown, queue?: string): void;
}

/** Jobs in the product's own PostgreSQL, enqueued by the transaction of their cause. */
export class PgBossJobQueue extends JobQueue {
  protected readonly system = 'pg-boss';
  private readonly boss: PgBoss;
  private readonly created = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly options: PgBossOptions;
  private readonly redisJobs: RedisJobRepository;
  private takeOverTimer: NodeJS.Timeout | undefined;

  constructor(options: PgBossOptions) {
    const { databaseUrl, em, deadJobs, worker, onError } = options;
    super(deadJobs);
    this.options = options;
    this.redisJobs = new RedisJobRepository(em);
    this.boss = new PgBoss({
      connectionString: databaseUrl,
      schema: SCHEMA,
      max: 3,
      connectionTimeoutMillis: connectionTimeoutMs(databaseUrl),
      ...POOL_OPTIONS,
      useListenNotify: true,
      notifyHeartbeatIntervalMs: LISTEN_HEARTBEAT_MS,
      notifyHeartbeatTimeoutMs: LISTEN_TIMEOUT_MS,
      supervise: worker,
      schedule: false,
      superviseIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
      monitorIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
      monitorVacuum: false,
      migrate: false,
      reindex: false,
    });
    this.boss.on('error', (error: unknown) => onError(toError(error), (error as { queue?: string }).queue));
  }

  /** Creates or migrates the tables of pg-boss. The queue itself runs with a role that may not do that. */
  static async install(db: Db): Promise<void> {
    const boss = new PgBoss({ db, schema: SCHEMA, supervise: false, schedule: false });
    await boss.start();
    await boss.stop({ graceful: false });
  }

  async start(): Promise<void> {
    await this.boss.start();
    // A queue exists after its first start. Creating it again takes a transaction with a lock.
    for (const { name } of await this.boss.getQueues()) this.created.set(name, Promise.resolve());
    if (!this.options.worker) return;
    await this.takeOver(0);
    this.takeOverTimer = setInterval(
      () => void this.takeOver(TAKE_OVER_INTERVAL_MS).catch(this.options.onError),
      TAKE_OVER_INTERVAL_MS,
    );
  }

  /** Moves the jobs into this queue that were stored for Redis before `REDIS_URL` was removed. */
  private async takeOver(minAgeMs: number): Promise<void> {
    while (await this.takeOverSome(minAgeMs));
  }

  private takeOverSome(minAgeMs: number): Promise<boolean> {
    return this.options.em.fork().transactional(async (em) => {
      const taken = await this.redisJobs.takeSome(minAgeMs, em);
      for (const { name, envelopes } of taken) await this.put(name, envelopes, em);
      return taken.length > 0;
    });
  }

  /** Aborts the signal of running jobs; those that do not end in time return to the queue for another worker. */
  async stop(): Promise<void> {
    clearInterval(this.takeOverTimer);
    this.stopping.abort();
    await this.boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  }

  async work<Data extends object>(
    queue: QueueDefinition<Data>,
    concurrency: number,
    handler: JobHandler<Data>,
  ): Promise<void> {
    await this.ensureQueue(queue.name);
    for (let worker = 0; worker < concurrency; worker++)
      await this.addWorker(queue, queue.name, handler, POLL_INTERVAL_SECONDS);
    for (const formerName of queue.formerNames) {
      await this.ensureQueue(formerName);
      await this.addWorker(queue, formerName, handler, FORMER_POLL_INTERVAL_SECONDS);
    }
  }

  /** Each worker fetches one job at a time, so that a slow job delays no other. */
  private async addWorker<Data extends object>(
    queue: QueueDefinition<Data>,
    name: string,
    handler: JobHandler<Data>,
    pollIntervalSeconds: number,
  ): Promise<void> {
    const options = {
      perJobResults: true,
      batchSize: 1,
      pollingIntervalSeconds: pollIntervalSeconds,
      notifyPollingIntervalSeconds: pollIntervalSeconds,
    } as const;
    const workerId: string = await this.boss.work<Envelope, unknown, typeof options>(name, options, (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data, signal }) => {
          await this.run(queue, { ...data, id }, handler, AbortSignal.any([signal, this.stopping.signal]));
          this.boss.notifyWorker(workerId); // fetches the next job at once instead of at the next poll
          return { id, status: 'completed' as const };
        }),
      ),
    );
  }

  protected async put(queue: string, envelopes: Envelope[], em?: EntityManager): Promise<void> {
    await this.ensureQueue(queue);
    await this.boss.insert(
      queue,
      envelopes.map(({ id, runAt, delayMs, ...rest }) => {
        const startAfter = delayMs === undefined ? runAt : `${delayMs} milliseconds`;
        return { id, data: rest, ...(startAfter && { startAfter }) };
      }),
      em && { db: fromKysely(em.getKysely()) },
    );
  }

  private ensureQueue(queue: string): Promise<void> {
    let created = this.created.get(queue);
    if (!created) {
      created = this.boss.createQueue(queue, {
        notify: true,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: MAX_RUN_SECONDS,
        retryLimit: MAX_CRASHES,
        retryDelay: 0,
        deleteAfterSeconds: FINISHED_RETENTION_SECONDS,
      });
      this.created.set(queue, created);
    }
    return created;
  }
}

/** pg-boss emits the errors of workers as plain objects with the fields of the error. */
function toError(emitted: unknown): unknown {
  if (emitted instanceof Error || typeof emitted !== 'object' || emitted === null) return emitted;
  const { message, ...fields } = emitted as { message?: unknown };
  return Object.assign(new Error(String(message)), fields);
}
