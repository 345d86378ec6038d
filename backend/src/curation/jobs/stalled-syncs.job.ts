import { EntityManager } from '@mikro-orm/postgresql';
import { MINUTE, SECOND } from '@msk/contracts';
import { defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Every } from '../../platform/jobs/every.js';

export const STALLED_SYNCS = defineQueue<object>('curation.stalled-syncs', { attempts: 1 });

/** A sync without a heartbeat for this long is failed. The job of a dead worker is repeated well before. Source: promise J7. */
const STALLED_AFTER_MS = MINUTE;

/** Fails syncs whose job no longer exists (a lost queue, too many crashes), so that they do not stay `running` for ever. */
@Injectable()
@Works(STALLED_SYNCS)
@Every(15 * SECOND)
export class StalledSyncsJob implements JobWorker<object> {
  readonly concurrency = 1;

  /** Of the process; a step of its clock does not change it. */
  private readonly startedAt = performance.now();

  constructor(private readonly em: EntityManager) {}

  async run(): Promise<void> {
    // Before this process started there may have been no worker to resume the sync.
    if (performance.now() - this.startedAt >= STALLED_AFTER_MS) await this.failStalled();
  }

  async failStalled(): Promise<number> {
    const { rows } = await sql`
      update curation.video_sync
         set status = 'failed', finished_at = now(), version = version + 1,
             error = 'The sync stopped without a word and was given up. Start it again: what was imported stays.'
       where status = 'running' and heartbeat_at < now() - ${STALLED_AFTER_MS} * interval '1 millisecond'
       returning id`.execute(this.em.getKysely());
    return rows.length;
  }
}
