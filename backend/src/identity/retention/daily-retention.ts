import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, claimTick, defineQueue, JobQueue } from '@msk/kernel';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';

export const RETENTION = defineQueue<object>('identity.retention');

const SCHEDULE = 'identity.retention';
/** Milliseconds between looks: a day on which nothing ran at a certain hour is not lost. */
const LOOK_EVERY = 60 * 60 * 1_000;

/** Asks for the day's retention, once for all processes. */
@Injectable()
export class DailyRetention implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLE === 'web') return;
    this.timer = setInterval(() => void this.look(), LOOK_EVERY).unref();
    void this.look();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** True in the one process that put the job in the queue. */
  async look(): Promise<boolean> {
    try {
      return await RequestContext.create(this.orm.em, () => this.ask());
    } catch (error) {
      this.log.warn({ err: error }, 'Retention is asked for at the next look');
      return false;
    }
  }

  private ask(): Promise<boolean> {
    const today = this.clock.now();
    today.setUTCHours(0, 0, 0, 0);
    return this.em.transactional(async (em) => {
      if (!(await claimTick(em, SCHEDULE, today))) return false;
      await this.jobs.enqueue(RETENTION, [{ data: {} }], em);
      return true;
    });
  }
}
