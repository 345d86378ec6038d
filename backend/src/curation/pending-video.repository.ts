import { LockMode, OptimisticLockError } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { textArray } from '../platform/database/statements/array-parameters.js';
import { BlacklistEntry } from './domain/blacklist-entry.js';
import { AlreadyDecided, ChangedMeanwhile, type Decision, PendingVideoNotFound } from './domain/errors.js';
import { PendingVideo } from './domain/pending-video.js';
import { mapPendingVideo, PENDING_COLUMNS, type PendingRow } from './queries/pending-row.js';

@Injectable()
export class PendingVideoRepository {
  constructor(private readonly em: EntityManager) {}

  /** A pending or approved video. A rejected one has left the queue for good unless its rejection is undone. */
  async get(id: string): Promise<PendingVideo> {
    const found = await this.em.findOne(PendingVideo, { id });
    return assertNotRejected(found);
  }

  /**
   * The videos that need no import because they are pending, approved or blacklisted: their Vimeo ids, each with the id
   * of the sync that imported it.
   */
  async findKnown(vimeoIds: readonly string[]): Promise<Map<string, string | null>> {
    if (vimeoIds.length === 0) return new Map();
    const ids = textArray(vimeoIds);
    const { rows } = await sql<{ vimeo_id: string; imported_by: string | null }>`
      select vimeo_id, imported_by from curation.pending_video
       where vimeo_id = any(${ids}::text[]) and decision is distinct from 'rejected'
       union all select vimeo_id, null from curation.blacklist_entry where vimeo_id = any(${ids}::text[])`.execute(
      this.em.fork().getKysely(),
    );
    return new Map(rows.map(({ vimeo_id, imported_by }) => [vimeo_id, imported_by]));
  }

  /** Changes the video if it still has the version that the curator saw, where that is known. @throws ChangedMeanwhile */
  async change(id: string, version: number | undefined, change: (video: PendingVideo) => void): Promise<void> {
    const video = await this.get(id);
    if (version !== undefined && version !== video.version) throw await this.conflict(id);
    change(video);
    try {
      await this.em.flush();
    } catch (error) {
      throw error instanceof OptimisticLockError ? await this.conflict(id) : error;
    }
  }

  /** Rejects the video and blacklists its recording. The row is locked, so that an entry is never made twice. */
  reject(id: string, version: number | undefined, reject: (video: PendingVideo) => BlacklistEntry): Promise<void> {
    return this.em.transactional(async (em) => {
      const video = assertNotRejected((await this.lock(id)).video);
      if (version !== undefined && version !== video.version) throw await this.conflict(id);
      em.persist(reject(video));
    });
  }

  /** Locks the video until the transaction ends, whatever was decided, with the blacklist entry of its recording. */
  async lock(id: string): Promise<{ video: PendingVideo; listed: BlacklistEntry | null }> {
    const video = await this.em.findOne(PendingVideo, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!video) throw new PendingVideoNotFound();
    return { video, listed: await this.em.findOne(BlacklistEntry, { vimeoId: video.vimeoId }) };
  }

  /** Approves the videos that are ready for it and returns their number. Rows locked by another decision are skipped. */
  approveReady(ids: readonly string[], approve: (video: PendingVideo) => void): Promise<number> {
    return this.em.transactional(async (em) => {
      const { rows: ready } = await sql<{ id: string }>`
        select id from curation.pending_video
         where id = any(${textArray(ids)}::uuid[]) and decision is null and processing_status = 'completed'
           for update skip locked`.execute(em.getKysely());
      const videos = await em.find(PendingVideo, { id: { $in: ready.map(({ id }) => id) } });
      for (const video of videos) approve(video);
      return videos.length;
    });
  }

  /** The error for a curator who was overtaken: by an edit, or by a decision. */
  private async conflict(id: string): Promise<ChangedMeanwhile | AlreadyDecided | PendingVideoNotFound> {
    const { rows } = await sql<PendingRow & { decision: Decision | null }>`
      select ${PENDING_COLUMNS}, decision from curation.pending_video where id = ${id}`.execute(
      this.em.fork().getKysely(),
    );
    const [row] = rows;
    if (!row) return new PendingVideoNotFound();
    return row.decision ? new AlreadyDecided(row.decision) : new ChangedMeanwhile(mapPendingVideo(row));
  }
}

function assertNotRejected(video: PendingVideo | null): PendingVideo {
  if (!video || video.isRejected) throw new PendingVideoNotFound();
  return video;
}
