import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { retryDelay } from '../retry.ts';
import { processSpan, sendSpan } from '../tracing/messaging-spans.ts';
import { currentSpan, inSpan } from '../tracing/tracing.ts';
import type { DeadJobRepository } from './dead-job.repository.ts';
import type { Envelope } from './envelope.ts';

/** A queue: its name, and how often each of its jobs is tried. */
export interface QueueDefinition<Data extends object> {
  readonly name: string;
  /** Names of earlier versions: jobs that are still stored under them are run, too. New jobs go to `name`. */
  readonly formerNames: readonly string[];
  readonly attempts: number;
  /** Type only: the data of the queue's jobs. */
  readonly carries?: Data;
}

export function defineQueue<Data extends object>(
  name: string,
  { attempts = 5, formerNames = [] }: { attempts?: number; formerNames?: readonly string[] } = {},
): QueueDefinition<Data> {
  return { name, attempts, formerNames };
}

export interface JobRequest<Data extends object> {
  data: Data;
  /** Requests with the same key are one job. Without a key, every request is a job of its own. */
  key?: string;
  runAt?: Date;
}

export interface JobContext {
  /** The job's id; the same in every run, so that providers can recognise a repeated request. */
  readonly id: string;
  /** Aborted when the process stops or the job was given to another worker: write nothing after that. */
  readonly signal: AbortSignal;
  /** Number of failed runs before this one; runs interrupted by a crash do not count. */
  readonly failures: number;
  readonly lastAttempt: boolean;
}

export type JobHandler<Data extends object> = (data: Data, context: JobContext) => Promise<void>;

/** Thrown by a handler that must wait (a rate limit, an open circuit): the job runs again later and no attempt is counted. */
export class DelayedJobError extends Error {
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** Thrown by a handler whose job can never succeed: it becomes a dead job without further attempts. */
export class UnrecoverableJobError extends Error {}

/**
 * The port for background jobs. A job runs at least once, so its handler must be idempotent. Failures are counted here and
 * not by the library underneath, so that a crash of the process counts as no attempt and both adapters behave alike. The
 * abstract class is also the injection token.
 */
export abstract class JobQueue {
  protected readonly deadJobs: DeadJobRepository;
  /** The name of the library underneath, in traces. */
  protected abstract readonly system: string;

  constructor(deadJobs: DeadJobRepository) {
    this.deadJobs = deadJobs;
  }

  abstract start(): Promise<void>;
  /** Waits for running jobs, and returns those to the queue that do not end in time. */
  abstract stop(): Promise<void>;

  /** Starts to run the queue's jobs in this process, at most `concurrency` at once. */
  abstract work<Data extends object>(
    queue: QueueDefinition<Data>,
    concurrency: number,
    handler: JobHandler<Data>,
  ): Promise<void>;

  /** Enqueues jobs in the entity manager's transaction: they run only if it commits. */
  enqueue<Data extends object>(
    queue: QueueDefinition<Data>,
    requests: JobRequest<Data>[],
    em: EntityManager,
  ): Promise<void> {
    return this.send(queue.name, () => {
      const { traceparent } = currentSpan() ?? {};
      const envelopes = requests.map(({ data, key, runAt }) => ({
        id: key === undefined ? crypto.randomUUID() : jobId(queue.name, key),
        data,
        failures: 0,
        postponed: 0,
        ...(runAt && { runAt }),
        ...(traceparent && { traceparent }),
      }));
      return this.put(queue.name, uniqueById(envelopes), em);
    });
  }

  private send(destination: string, put: () => Promise<void>): Promise<void> {
    return currentSpan() ? inSpan(() => sendSpan({ system: this.system, destination }), put) : put();
  }

  /** Stores jobs as dead letters, which run only if an admin wants them to. */
  async hold<Data extends object>(
    queue: QueueDefinition<Data>,
    { data, key }: { data: Data; key: string },
    reason: string,
    em: EntityManager,
  ): Promise<void> {
    await this.deadJobs.hold(queue.name, { id: jobId(queue.name, key), data }, reason, em);
  }

  /** Enqueues a dead job again with the full number of attempts. False when there is none with this id. */
  async retry(deadJobId: string, em: EntityManager): Promise<boolean> {
    const job = await this.deadJobs.take(deadJobId, em);
    if (!job) return false;
    await this.put(job.queue, [{ id: crypto.randomUUID(), data: job.data, failures: 0, postponed: 0 }], em);
    return true;
  }

  protected abstract put(queue: string, envelopes: Envelope[], em?: EntityManager): Promise<void>;

  /** Runs one envelope. Resolves also when the run failed: its follow-up is then in the queue, or the job is dead. */
  protected async run<Data extends object>(
    queue: QueueDefinition<Data>,
    envelope: Envelope,
    handler: JobHandler<Data>,
    signal: AbortSignal,
  ): Promise<void> {
    const { failures } = envelope;
    const id = envelope.origin ?? envelope.id;
    const context = { id, signal, failures, lastAttempt: failures + 1 >= queue.attempts };
    const run = async () => {
      try {
        await handler(envelope.data as Data, context);
      } catch (error) {
        if (signal.aborted) throw error; // interrupted, not failed: another worker starts the run again
        currentSpan()?.fail(error);
        await this.handleFailure(queue.name, envelope, error, context.lastAttempt);
      }
    };
    await inSpan(() => processSpan({ system: this.system, destination: queue.name, id }, envelope.traceparent), run);
  }

  private async handleFailure(queue: string, envelope: Envelope, error: unknown, lastAttempt: boolean): Promise<void> {
    const origin = envelope.origin ?? envelope.id;
    if (error instanceof DelayedJobError) {
      const postponed = envelope.postponed + 1;
      const id = jobId(envelope.id, `postponed ${postponed}`);
      await this.put(queue, [{ ...envelope, id, origin, postponed, delayMs: error.afterMs }]);
    } else if (lastAttempt || error instanceof UnrecoverableJobError) {
      await this.deadJobs.park(queue, envelope, error);
    } else {
      const failures = envelope.failures + 1;
      const id = jobId(envelope.id, `failure ${failures}`);
      await this.put(queue, [{ ...envelope, id, origin, failures, delayMs: retryDelay(envelope.failures) }]);
    }
  }
}

function uniqueById(envelopes: Envelope[]): Envelope[] {
  const ids = new Set<string>();
  return envelopes.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** The same queue and key give the same UUID; both adapters ignore an id that they already hold. */
export function jobId(queue: string, key: string): string {
  const digest = createHash('sha256').update(`${queue}\0${key}`).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
