import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { HOUR } from '@msk/contracts';
import { Clock, claimTick, JobQueue, type QueueDefinition } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { periodicQueueOf } from './every.js';

/** Even a daily job is checked this often, so that a process that was down at the due time catches up. */
const MAX_CHECK_INTERVAL_MS = HOUR;

/**
 * Enqueues the jobs of the workers that are decorated with `@Every`, one in each period: the first worker process that
 * claims the period enqueues it, and any of them runs it. The start checks, too, since a process may be restarted more
 * often than a period ends.
 */
@Injectable()
export class PeriodicJobs {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly schedule: SchedulerRegistry,
    private readonly orm: MikroORM,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  /** Resolves when the jobs that are due are enqueued, one after the other: each would need a connection otherwise. */
  async start(): Promise<void> {
    for (const { queue, periodMs } of this.periodicQueues()) {
      const check = () => this.checkPeriod(queue, periodMs);
      const timer = setInterval(() => void check(), Math.min(periodMs, MAX_CHECK_INTERVAL_MS)).unref();
      this.schedule.addInterval(queue.name, timer);
      await check();
    }
  }

  /** Resolves to true in the one process that enqueued the queue's job of the current period. */
  async enqueueIfDue(queue: QueueDefinition<object>): Promise<boolean> {
    const periodic = this.periodicQueues().find(({ queue: { name } }) => name === queue.name);
    if (!periodic) throw new Error(`No worker of ${queue.name} is decorated with @Every`);
    return this.claimAndEnqueue(queue, periodic.periodMs);
  }

  private periodicQueues() {
    return this.discovery.getProviders().flatMap(({ instance }) => periodicQueueOf(Object(instance) as object) ?? []);
  }

  private async checkPeriod(queue: QueueDefinition<object>, periodMs: number): Promise<void> {
    try {
      await this.claimAndEnqueue(queue, periodMs);
    } catch (error) {
      const message = 'A periodic job could not be enqueued; the next check tries again';
      this.log.warn({ err: error, queue: queue.name }, message);
    }
  }

  private claimAndEnqueue(queue: QueueDefinition<object>, periodMs: number): Promise<boolean> {
    const now = this.clock.now().getTime();
    return RequestContext.create(this.orm.em, () =>
      (this.orm.em.fork() as EntityManager).transactional(async (em) => {
        if (!(await claimTick(em, queue.name, new Date(now - (now % periodMs))))) return false;
        await this.jobs.enqueue(queue, [{ data: {} }], em);
        return true;
      }),
    );
  }
}
