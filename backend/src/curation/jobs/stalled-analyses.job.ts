import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { PendingVideo } from '../domain/pending-video.js';

/**
 * Longer than the analysis of a whole library takes. The job of a dead worker is repeated within seconds; this limit is for
 * a job that the queue has lost.
 */
const STALLED_AFTER_MS = 24 * 3_600_000;
const BATCH_SIZE = 100;
const REASON = 'The analysis was lost on its way. Process the video again.';

/** Fails analyses whose job no longer exists, so that the video does not stay `processing` for ever. */
@Injectable()
export class StalledAnalysesJob {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly log: PinoLogger,
  ) {}

  @Interval(60_000)
  async run(): Promise<void> {
    if (this.settings.ROLE === 'web') return;
    await this.failStalled().catch((error: unknown) =>
      this.log.warn({ err: error }, 'Stalled analyses could not be checked; retrying in 60 s'),
    );
  }

  failStalled(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const stalled = await em.execute<{ id: string; analysis_run: number }[]>(
        `select id, analysis_run from curation.pending_video
          where processing_status = 'processing' and analysis_requested_at < ? order by analysis_requested_at limit ${BATCH_SIZE} for update skip locked`,
        [new Date(this.clock.now().getTime() - STALLED_AFTER_MS)],
      );
      if (stalled.length === 0) return 0;
      const runs = new Map(stalled.map(({ id, analysis_run }) => [id, analysis_run]));
      for (const video of await em.find(PendingVideo, { id: { $in: [...runs.keys()] } }))
        video.fail(runs.get(video.id)!, REASON);
      return stalled.length;
    });
  }
}
