import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { claimTick } from '@msk/kernel';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { StartSync } from '../commands/start-sync.js';
import { SyncAlreadyRunning } from '../domain/errors.js';
import { NO_FILTERS } from '../domain/video-sync.js';
import { VideoSyncRepository } from '../video-sync.repository.js';

const SCHEDULE = 'curation.sync';

/** Starts a sync by a cron schedule. Every process has the timer; the one that claims the tick starts the sync. */
@Injectable()
export class ScheduledSyncsJob implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly schedule: SchedulerRegistry,
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    private readonly syncs: VideoSyncRepository,
    private readonly commands: CommandBus,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const { SYNC_CRON, ROLE } = this.settings;
    if (!SYNC_CRON || ROLE === 'web') return;
    // Claims use the scheduled time, not the current one: timers of two processes may fire in different seconds.
    let due: Date;
    const job = new CronJob(
      SYNC_CRON,
      () => {
        const tick = due;
        due = job.nextDate().toJSDate();
        void this.onTick(tick).catch((error: unknown) =>
          this.log.error({ err: error }, 'The scheduled sync did not start'),
        );
      },
      null,
      false,
      'UTC',
    );
    due = job.nextDate().toJSDate();
    this.schedule.addCronJob(SCHEDULE, job);
    job.start();
  }

  /** Returns true in the one process that starts the sync. */
  async onTick(due: Date): Promise<boolean> {
    return RequestContext.create(this.orm.em, async () => {
      if (!(await claimTick(this.em, SCHEDULE, due))) return false;
      try {
        await this.commands.execute(new StartSync((await this.syncs.findLastFilters()) ?? NO_FILTERS));
        return true;
      } catch (error) {
        if (error instanceof SyncAlreadyRunning) return false; // an admin has just started one
        throw error;
      }
    });
  }
}
