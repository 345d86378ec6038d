import { EntityManager } from '@mikro-orm/postgresql';
import type { SyncFilters, SyncProblem } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

@Injectable()
export class VideoSyncRepository {
  constructor(private readonly em: EntityManager) {}

  /** Filters of the last completed sync. A scheduled sync uses them again. */
  async findLastFilters(): Promise<SyncFilters | null> {
    const { rows } = await sql<{ filters: SyncFilters }>`
      select filters from curation.video_sync where status = 'completed' order by finished_at desc limit 1`.execute(
      this.em.getKysely(),
    );
    return rows[0]?.filters ?? null;
  }

  /**
   * The modification time at which the next sync with these filters may stop: all videos modified before it are already
   * processed. Null when no completed sync had the same filters, or when the queue was cleared since.
   */
  async watermarkFor(filters: SyncFilters): Promise<Date | null> {
    const { rows } = await sql<{ watermark: Date | string | null }>`
      select watermark from curation.video_sync
       where status = 'completed' and filters = ${JSON.stringify(filters)}::jsonb and not watermark_discarded
       order by finished_at desc limit 1`.execute(this.em.fork().getKysely());
    return rows[0]?.watermark ? new Date(rows[0].watermark) : null;
  }

  /**
   * Discards all watermarks, that of a running sync included, because videos it imported may be among the cleared ones.
   * Returns whether there were any.
   */
  async discardWatermarks(em: EntityManager): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update curation.video_sync set watermark_discarded = true where not watermark_discarded`.execute(em.getKysely());
    return numAffectedRows !== 0n;
  }

  /** Records a video that the sync could not import, and the reason. */
  async addProblem(syncId: string, { vimeoId, title, message }: SyncProblem): Promise<void> {
    await sql`
      insert into curation.sync_problem (sync_id, vimeo_id, title, message)
      values (${syncId}, ${vimeoId}, ${title}, ${message})
      on conflict (sync_id, vimeo_id) do update set title = excluded.title, message = excluded.message`.execute(
      this.em.fork().getKysely(),
    );
  }

  /** A resumed sync tries each failed video again. */
  async clearProblems(syncId: string): Promise<void> {
    await sql`delete from curation.sync_problem where sync_id = ${syncId}`.execute(this.em.fork().getKysely());
  }
}
