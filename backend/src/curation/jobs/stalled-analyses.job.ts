import { EntityManager } from '@mikro-orm/postgresql';
import { DAY, MINUTE } from '@msk/contracts';
import { Clock, defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Every } from '../../platform/jobs/every.js';
import { PendingVideo } from '../domain/pending-video.js';

export const STALLED_ANALYSES = defineQueue<object>('curation.stalled-analyses');

/**
 * Longer than the analysis of a whole library takes. The job of a dead worker is repeated within seconds; this limit is for
 * a job that the queue has lost.
 */
const STALLED_AFTER_MS = DAY;
const BATCH_SIZE = 100;
const REASON = 'The analysis was lost on its way. Process the video again.';

/** Fails analyses whose job no longer exists, so that the video does not stay `processing` for ever. */
@Injectable()
@Works(STALLED_ANALYSES)
@Every(MINUTE)
export class StalledAnalysesJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.failStalled();
  }

  failStalled(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const cutoff = new Date(this.clock.now().getTime() - STALLED_AFTER_MS);
      const { rows } = await sql<{ id: string; analysis_run: number }>`
        select id, analysis_run from curation.pending_video
         where processing_status = 'processing' and analysis_requested_at < ${cutoff}
         order by analysis_requested_at limit ${BATCH_SIZE} for update skip locked`.execute(em.getKysely());
      const runs = new Map(rows.map(({ id, analysis_run }) => [id, analysis_run]));
      for (const video of await em.find(PendingVideo, { id: { $in: [...runs.keys()] } }))
        video.fail(runs.get(video.id)!, REASON);
      return rows.length;
    });
  }
}
