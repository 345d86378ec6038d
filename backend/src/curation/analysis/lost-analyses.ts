import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { PendingVideo } from '../domain/pending-video.js';

/** Longer than a whole library waits for its turn. A dead worker's job is taken up again in seconds; this is for a lost queue. */
const GIVEN_UP_AFTER = 24 * 3_600_000;
const AT_ONCE = 100;
const REASON = 'The analysis was lost on its way. Process the video again.';

/** A video whose job is gone must not look as if it were analysed for ever. */
@Injectable()
export class LostAnalyses {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly log: PinoLogger,
  ) {}

  @Interval(60_000)
  async look(): Promise<void> {
    if (this.settings.ROLE === 'web') return;
    await this.giveUp().catch((error: unknown) =>
      this.log.warn({ err: error }, 'Lost analyses could not be looked for'),
    );
  }

  giveUp(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const lost = await em.execute<{ id: string; analysis_run: number }[]>(
        `select id, analysis_run from curation.pending_video
          where processing_status = 'processing' and asked_at < ? order by asked_at limit ${AT_ONCE} for update skip locked`,
        [new Date(this.clock.now().getTime() - GIVEN_UP_AFTER)],
      );
      if (lost.length === 0) return 0;
      const runs = new Map(lost.map(({ id, analysis_run }) => [id, analysis_run]));
      for (const video of await em.find(PendingVideo, { id: { $in: [...runs.keys()] } }))
        video.fail(runs.get(video.id)!, REASON);
      return lost.length;
    });
  }
}
