import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { HOUR } from '@msk/contracts';
import { Clock, claimTick, JobQueue, type QueueDefinition } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { periodicQueueOf } from './every.js';

/** Even a daily job is checked this often, so that a process that was down at the due time catches up. */
const MAX_CHECK_INTERVAL_MS = HOUR;

/**
 * Enqueues the jobs of the workers that are decorated with `@Every`, one in each period or at each tick of a cron expression:
 * the first worker process that claims it enqueues the job, and any of them runs it.
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
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Resolves when the jobs that are due are enqueued, one after the other: each would need a connection otherwise. */
  async start(): Promise<void> {
    for (const { queue, schedule } of this.periodicQueues()) {
      if (typeof schedule === 'number') await this.startInterval(queue, schedule);
      else this.startCron(queue, schedule(this.settings));
    }
  }

  /** Resolves to true in the one process that enqueued the queue's job of the current period. */
  async enqueueIfDue(queue: QueueDefinition<object>): Promise<boolean> {
    const periodic = this.periodicQueues().find(({ queue: { name } }) => name === queue.name);
    if (typeof periodic?.schedule !== 'number')
      throw new Error(`No worker of ${queue.name} has an interval in its @Every`);
    return this.enqueueOnce(queue, this.periodStart(periodic.schedule));
  }

  /** Resolves to true in the one process that enqueued the queue's job of this time. */
  enqueueOnce(queue: QueueDefinition<object>, due: Date): Promise<boolean> {
    return RequestContext.create(this.orm.em, () =>
      (this.orm.em.fork() as EntityManager).transactional(async (em) => {
        if (!(await claimTick(em, queue.name, due))) return false;
        await this.jobs.enqueue(queue, [{ data: {} }], em);
        return true;
      }),
    );
  }

  private periodicQueues() {
    return this.discovery.getProviders().flatMap(({ instance }) => periodicQueueOf(Object(instance) as object) ?? []);
  }

  /** The start checks, too, since a process may be restarted more often than a period ends. */
  private startInterval(queue: QueueDefinition<object>, periodMs: number): Promise<void> {
    const check = () => this.tryEnqueue(queue, this.periodStart(periodMs));
    const timer = setInterval(() => void check(), Math.min(periodMs, MAX_CHECK_INTERVAL_MS)).unref();
    this.schedule.addInterval(queue.name, timer);
    return check();
  }

  private startCron(queue: QueueDefinition<object>, expression: string | undefined): void {
    if (!expression) return;
    // Claims use the scheduled time, not the current one: timers of two processes may fire in different seconds.
    let due: Date;
    const onTick = () => {
      void this.tryEnqueue(queue, due);
      due = job.nextDate().toJSDate();
    };
    const job = new CronJob(expression, onTick, null, false, 'UTC');
    due = job.nextDate().toJSDate();
    this.schedule.addCronJob(queue.name, job);
    job.start();
  }

  private periodStart(periodMs: number): Date {
    const now = this.clock.now().getTime();
    return new Date(now - (now % periodMs));
  }

  /** A period that could not be claimed is claimed at its next check; a tick of a cron expression is lost. */
  private async tryEnqueue(queue: QueueDefinition<object>, due: Date): Promise<void> {
    try {
      await this.enqueueOnce(queue, due);
    } catch (error) {
      this.log.warn({ err: error, queue: queue.name }, 'A periodic job could not be enqueued');
    }
  }
}
