import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, claimTick, JobQueue, type QueueDefinition } from '@msk/kernel';
import type { FactoryProvider, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from './config/settings.js';
import { SETTINGS } from './config/settings.module.js';

/** Longest time between two looks, milliseconds: a day on which nothing ran at a certain hour is not lost. */
const LONGEST_LOOK = 60 * 60 * 1_000;

/** Asks for a job once in each period, whichever process looks first. */
export class PeriodicJob implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: QueueDefinition<object>,
    private readonly period: number,
    private readonly settings: Settings,
    private readonly orm: MikroORM,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLE === 'web') return;
    this.timer = setInterval(() => void this.look(), Math.min(this.period, LONGEST_LOOK)).unref();
    void this.look();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** True in the one process that put the job in the queue. */
  async look(): Promise<boolean> {
    try {
      return await RequestContext.create(this.orm.em, () => this.ask(this.orm.em.fork() as EntityManager));
    } catch (error) {
      this.log.warn({ err: error, queue: this.queue.name }, 'A periodic job is asked for at the next look');
      return false;
    }
  }

  private ask(em: EntityManager): Promise<boolean> {
    const now = this.clock.now().getTime();
    return em.transactional(async (inside) => {
      if (!(await claimTick(inside, this.queue.name, new Date(now - (now % this.period))))) return false;
      await this.jobs.enqueue(this.queue, [{ data: {} }], inside);
      return true;
    });
  }
}

/** Names the provider of a queue's periodic job. */
export const periodic = ({ name }: QueueDefinition<object>): string => `periodic ${name}`;

/** A provider that asks for the queue's job once in each period, in milliseconds; its token is told by `periodic`. */
export const periodicJob = (queue: QueueDefinition<object>, period: number): FactoryProvider<PeriodicJob> => ({
  provide: periodic(queue),
  inject: [SETTINGS, MikroORM, JobQueue, Clock, PinoLogger],
  useFactory: (settings: Settings, orm: MikroORM, jobs: JobQueue, clock: Clock, log: PinoLogger) =>
    new PeriodicJob(queue, period, settings, orm, jobs, clock, log),
});
