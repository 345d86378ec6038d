import { defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Every } from '../../platform/jobs/every.js';
import { StartSync } from '../commands/start-sync.js';
import { SyncAlreadyRunning } from '../domain/errors.js';
import { NO_FILTERS } from '../domain/video-sync.js';
import { VideoSyncRepository } from '../video-sync.repository.js';

export const SCHEDULED_SYNCS = defineQueue<object>('curation.scheduled-syncs');

/** Starts a sync with the filters of the last completed one. */
@Injectable()
@Works(SCHEDULED_SYNCS)
@Every(({ SYNC_CRON }) => SYNC_CRON)
export class ScheduledSyncsJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly syncs: VideoSyncRepository,
    private readonly commands: CommandBus,
  ) {}

  async run(): Promise<void> {
    try {
      await this.commands.execute(new StartSync((await this.syncs.findLastFilters()) ?? NO_FILTERS));
    } catch (error) {
      if (!(error instanceof SyncAlreadyRunning)) throw error; // an admin has just started one
    }
  }
}
