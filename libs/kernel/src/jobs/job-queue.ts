import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { retryDelay } from './backoff.ts';
import type { DeadJobs } from './dead-jobs.ts';
import type { Envelope } from './envelope.ts';

/** Work for later: a queue's name, how many of its jobs run at once in a process, and how often one is tried. */
export interface QueueDefinition<Data extends object> {
  readonly name: string;
  /** Names of earlier versions: jobs that are still stored under them are run, too. New jobs go to `name`. */
  readonly formerNames: readonly string[];
  readonly attempts: number;
  /** Only for the type: what a job of this queue carries. */
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
  /** Two requests with one key are one job. Without a key, every request is a job. */
  key?: string;
  runAt?: Date;
}

export interface JobContext {
  /** Names the job: the same in every run, after failures too, so that outsiders recognise a repeat. */
  readonly id: string;
  /** Aborted when the process stops or the job was taken from this worker: write nothing after that. */
  readonly signal: AbortSignal;
  /** Failed runs before this one; runs cut short by a crash don't count. */
  readonly failures: number;
  readonly lastAttempt: boolean;
}

export type JobHandler<Data extends object> = (data: Data, context: JobContext) => Promise<void>;

/** Thrown by a handler that must wait (a limit, an open circuit): runs again then, without using up a try. */
export class RetryLater extends Error {
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** Thrown by a handler whose job can never succeed: parked at once. */
export class GiveUp extends Error {}

/**
 * Long work. A job runs at least once; its handler changes nothing that is already done. Failures are counted here and
 * not by the library underneath, so that a crash of the process costs no try and both adapters behave alike.
 * Abstract class doubles as the injection token.
 */
export abstract class JobQueue {
  protected readonly deadJobs: DeadJobs;

  constructor(deadJobs: DeadJobs) {
    this.deadJobs = deadJobs;
  }

  abstract start(): Promise<void>;
  /** Waits for the jobs under way, or gives them back. */
  abstract stop(): Promise<void>;

  /** Runs the queue's jobs in this process, at most `concurrency` at once. */
  abstract work<Data extends object>(
    queue: QueueDefinition<Data>,
    concurrency: number,
    handler: JobHandler<Data>,
  ): Promise<void>;

  /** Puts jobs in the queue as part of the entity manager's transaction: they run only if it commits. */
  enqueue<Data extends object>(
    queue: QueueDefinition<Data>,
    requests: JobRequest<Data>[],
    em: EntityManager,
  ): Promise<void> {
    const envelopes = requests.map(({ data, key, runAt }) => ({
      id: key === undefined ? crypto.randomUUID() : jobId(queue.name, key),
      data,
      failures: 0,
      postponed: 0,
      ...(runAt && { runAt }),
    }));
    return this.put(queue.name, firstOfEach(envelopes), em);
  }

  /** Puts a dead job back, with all its tries. */
  async retry(deadJobId: string, em: EntityManager): Promise<boolean> {
    const job = await this.deadJobs.take(deadJobId, em);
    if (!job) return false;
    await this.put(job.queue, [{ id: crypto.randomUUID(), data: job.data, failures: 0, postponed: 0 }], em);
    return true;
  }

  protected abstract put(queue: string, envelopes: Envelope[], em?: EntityManager): Promise<void>;

  /** Runs one envelope; returns normally also when the run failed, since then its follow-up is in the queue. */
  protected async run<Data extends object>(
    queue: QueueDefinition<Data>,
    envelope: Envelope,
    handler: JobHandler<Data>,
    signal: AbortSignal,
  ): Promise<void> {
    const { failures } = envelope;
    const id = envelope.origin ?? envelope.id;
    const context = { id, signal, failures, lastAttempt: failures + 1 >= queue.attempts };
    try {
      await handler(envelope.data as Data, context);
    } catch (error) {
      if (signal.aborted) throw error; // cut short, not failed: whoever takes it up starts afresh
      await this.follow(queue.name, envelope, error, context.lastAttempt);
    }
  }

  private async follow(queue: string, envelope: Envelope, error: unknown, lastAttempt: boolean): Promise<void> {
    const origin = envelope.origin ?? envelope.id;
    if (error instanceof RetryLater) {
      const postponed = envelope.postponed + 1;
      const id = jobId(envelope.id, `postponed ${postponed}`);
      await this.put(queue, [{ ...envelope, id, origin, postponed, runAt: new Date(Date.now() + error.afterMs) }]);
    } else if (lastAttempt || error instanceof GiveUp) {
      await this.deadJobs.park(queue, envelope, error);
    } else {
      const failures = envelope.failures + 1;
      const runAt = new Date(Date.now() + retryDelay(envelope.failures));
      const id = jobId(envelope.id, `failure ${failures}`);
      await this.put(queue, [{ ...envelope, id, origin, failures, runAt }]);
    }
  }
}

function firstOfEach(envelopes: Envelope[]): Envelope[] {
  const taken = new Set<string>();
  return envelopes.filter(({ id }) => !taken.has(id) && taken.add(id));
}

/** The same queue and key give the same UUID, and both adapters ignore an id they hold already. */
export function jobId(queue: string, key: string): string {
  const digest = createHash('sha256').update(`${queue}\0${key}`).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
