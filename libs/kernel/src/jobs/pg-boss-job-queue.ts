import type { EntityManager } from '@mikro-orm/postgresql';
import { fromKysely, PgBoss } from 'pg-boss';
import type { DeadJobs } from './dead-jobs.ts';
import type { Envelope } from './envelope.ts';
import { type JobHandler, JobQueue, type QueueDefinition } from './job-queue.ts';

const SCHEMA = 'pgboss';
/** Seconds without a sign of life after which a job is given to another worker (pg-boss allows no less than 10). */
const HEARTBEAT = 10;
/** Seconds between looks for such jobs; together a dead worker's job is taken up in about 15 s. Source: promise J5. */
const SUPERVISION = 3;
/** Seconds between polls for jobs, when no notification arrives. */
const POLL_INTERVAL = 2;
/** The same for a queue's former names, which get no new jobs. */
const FORMER_POLL_INTERVAL = 30;
/** Longest time one run may take, seconds: a first sync of a large library under a strict rate limit. */
const LONGEST_RUN = 12 * 3_600;
/** Runs that may be lost to crashes. Failures are counted in the envelope, so this only stops a job that kills its process. */
const CRASHES = 50;
/** A finished job's row is kept this long, seconds: as long as its key must not run again. */
const KEEP_FINISHED = 24 * 3_600;
/** Milliseconds that jobs have to end after a stop; what is not done by then goes back. Source: promise R2. */
const LAST_JOBS = 10_000;

export interface PgBossOptions {
  databaseUrl: string;
  deadJobs: DeadJobs;
  /** A process that only enqueues leaves supervision to the workers. */
  worker: boolean;
  onError(error: unknown): void;
}

/** Jobs on the product's own PostgreSQL: put in the queue by the same transaction as their cause. */
export class PgBossJobQueue extends JobQueue {
  private readonly boss: PgBoss;
  private readonly created = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor({ databaseUrl, deadJobs, worker, onError }: PgBossOptions) {
    super(deadJobs);
    this.boss = new PgBoss({
      connectionString: databaseUrl,
      schema: SCHEMA,
      max: 3,
      useListenNotify: true,
      supervise: worker,
      schedule: false,
      superviseIntervalSeconds: SUPERVISION,
      monitorIntervalSeconds: SUPERVISION,
      monitorVacuum: false,
      migrate: false,
      reindex: false,
    });
    this.boss.on('error', onError);
  }

  /** Makes or renews the tables of the jobs. The queue itself runs with a login that may not. */
  static async install(databaseUrl: string): Promise<void> {
    const boss = new PgBoss({
      connectionString: databaseUrl,
      schema: SCHEMA,
      max: 2,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    await boss.stop({ graceful: false });
  }

  async start(): Promise<void> {
    await this.boss.start();
  }

  /** Runs under way are told to end; what does not end by itself goes back and is taken up elsewhere. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.boss.stop({ graceful: true, timeout: LAST_JOBS });
  }

  async work<Data extends object>(
    queue: QueueDefinition<Data>,
    concurrency: number,
    handler: JobHandler<Data>,
  ): Promise<void> {
    await this.ensure(queue.name);
    for (let worker = 0; worker < concurrency; worker++) await this.hire(queue, queue.name, handler, POLL_INTERVAL);
    for (const formerName of queue.formerNames) {
      await this.ensure(formerName);
      await this.hire(queue, formerName, handler, FORMER_POLL_INTERVAL);
    }
  }

  /** One job at a time; a slow job never holds back another that was fetched with it. */
  private async hire<Data extends object>(
    queue: QueueDefinition<Data>,
    name: string,
    handler: JobHandler<Data>,
    pollInterval: number,
  ): Promise<void> {
    const options = {
      perJobResults: true,
      batchSize: 1,
      pollingIntervalSeconds: pollInterval,
      notifyPollingIntervalSeconds: pollInterval,
    } as const;
    const workerId: string = await this.boss.work<Envelope, unknown, typeof options>(name, options, (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data, signal }) => {
          await this.run(queue, { ...data, id }, handler, AbortSignal.any([signal, this.stopping.signal]));
          this.boss.notifyWorker(workerId); // the next job at once, rather than at the next poll
          return { id, status: 'completed' as const };
        }),
      ),
    );
  }

  protected async put(queue: string, envelopes: Envelope[], em?: EntityManager): Promise<void> {
    await this.ensure(queue);
    await this.boss.insert(
      queue,
      envelopes.map(({ id, runAt, ...rest }) => ({ id, data: rest, ...(runAt && { startAfter: runAt }) })),
      em && { db: fromKysely(em.getKysely()) },
    );
  }

  private ensure(queue: string): Promise<void> {
    let created = this.created.get(queue);
    if (!created) {
      created = this.boss.createQueue(queue, {
        notify: true,
        heartbeatSeconds: HEARTBEAT,
        expireInSeconds: LONGEST_RUN,
        retryLimit: CRASHES,
        retryDelay: 0,
        deleteAfterSeconds: KEEP_FINISHED,
      });
      this.created.set(queue, created);
    }
    return created;
  }
}
