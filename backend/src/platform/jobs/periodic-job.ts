import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { HOUR } from '@msk/contracts';
import { Clock, claimTick, JobQueue, type QueueDefinition } from '@msk/kernel';
import type { FactoryProvider, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';

/** Even a daily job is checked this often, so that a process that was down at the due time catches up. */
const MAX_CHECK_INTERVAL_MS = HOUR;

/** Enqueues a job once in each period: the first worker process that claims the period does it. */
export class PeriodicJob implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: QueueDefinition<object>,
    private readonly periodMs: number,
    private readonly settings: Settings,
    private readonly orm: MikroORM,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLE === 'web') return;
    this.timer = setInterval(() => void this.enqueueIfDue(), Math.min(this.periodMs, MAX_CHECK_INTERVAL_MS)).unref();
    void this.enqueueIfDue();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Resolves to true in the one process that enqueued the job. */
  async enqueueIfDue(): Promise<boolean> {
    try {
      return await RequestContext.create(this.orm.em, () => this.claimAndEnqueue(this.orm.em.fork() as EntityManager));
    } catch (error) {
      this.log.warn(
        { err: error, queue: this.queue.name },
        'A periodic job could not be enqueued; the next check tries again',
      );
      return false;
    }
  }

  private claimAndEnqueue(em: EntityManager): Promise<boolean> {
    const now = this.clock.now().getTime();
    return em.transactional(async (transaction) => {
      if (!(await claimTick(transaction, this.queue.name, new Date(now - (now % this.periodMs))))) return false;
      await this.jobs.enqueue(this.queue, [{ data: {} }], transaction);
      return true;
    });
  }
}

/** The injection token of a queue's `PeriodicJob`. */
export const periodicJobToken = ({ name }: QueueDefinition<object>): string => `periodic ${name}`;

/** The provider of a `PeriodicJob` for the queue; its token is `periodicJobToken(queue)`. */
export const periodicJob = (queue: QueueDefinition<object>, periodMs: number): FactoryProvider<PeriodicJob> => ({
  provide: periodicJobToken(queue),
  inject: [SETTINGS, MikroORM, JobQueue, Clock, PinoLogger],
  useFactory: (settings: Settings, orm: MikroORM, jobs: JobQueue, clock: Clock, log: PinoLogger) =>
    new PeriodicJob(queue, periodMs, settings, orm, jobs, clock, log),
});
