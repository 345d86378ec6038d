import { EntityManager } from '@mikro-orm/postgresql';
import { DAY, MINUTE } from '@msk/contracts';
import { Clock, defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Every } from '../../platform/jobs/every.js';
import { ReviewerRepository } from '../reviewer.repository.js';

export const QUEUE_CLEANUP = defineQueue<object>('curation.queue-cleanup');

/** Longer than a rejection can be undone, so that an undo that comes too late is told so. */
const REJECTED_KEPT_MS = 10 * MINUTE;

/** The newest one with its filters is kept for longer: the next sync with these filters stops at its watermark. */
const SYNC_KEPT_MS = 365 * DAY;

/** Deletes rejected videos, whose blacklist entries stay, curators who have left the review, and old syncs. */
@Injectable()
@Works(QUEUE_CLEANUP)
@Every(10 * MINUTE)
export class QueueCleanupJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly reviewers: ReviewerRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const cutoff = new Date(now.getTime() - REJECTED_KEPT_MS);
    await sql`delete from curation.pending_video where decision = 'rejected' and decided_at < ${cutoff}`.execute(
      this.em.getKysely(),
    );
    await this.reviewers.deleteExpired();
    await this.deleteOldSyncs(new Date(now.getTime() - SYNC_KEPT_MS));
  }

  private async deleteOldSyncs(cutoff: Date): Promise<void> {
    await sql`
      delete from curation.video_sync s
       where s.finished_at < ${cutoff}
         and exists (select from curation.video_sync newer where newer.filters = s.filters and newer.status = 'completed'
                        and newer.finished_at > s.finished_at)`.execute(this.em.getKysely());
  }
}
