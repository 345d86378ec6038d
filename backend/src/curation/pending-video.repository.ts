import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BlacklistEntry } from './domain/blacklist-entry.js';
import { PendingVideoNotFound } from './domain/errors.js';
import { PendingVideo } from './domain/pending-video.js';

@Injectable()
export class PendingVideoRepository {
  constructor(private readonly em: EntityManager) {}

  async get(id: string): Promise<PendingVideo> {
    const found = await this.find(id);
    if (!found) throw new PendingVideoNotFound();
    return found;
  }

  find(id: string): Promise<PendingVideo | null> {
    return this.em.findOne(PendingVideo, { id });
  }

  /**
   * The videos that need no import because they are pending, approved or blacklisted: their Vimeo ids, each with the id
   * of the sync that imported it.
   */
  async findKnown(vimeoIds: readonly string[]): Promise<Map<string, string | null>> {
    if (vimeoIds.length === 0) return new Map();
    const rows = await this.em.fork().execute<{ vimeo_id: string; imported_by: string | null }[]>(
      `select vimeo_id, imported_by from curation.pending_video where vimeo_id in (?)
       union all select vimeo_id, null from curation.blacklist_entry where vimeo_id in (?)`,
      [vimeoIds, vimeoIds],
    );
    return new Map(rows.map(({ vimeo_id, imported_by }) => [vimeo_id, imported_by]));
  }

  /** Everything changed since the last save, and the events it caused, in one transaction. */
  save(): Promise<void> {
    return this.em.flush();
  }

  /** Replaces the video by its blacklist entry. The row is locked because a removal does not check the version. */
  moveToBlacklist(id: string, reject: (video: PendingVideo) => BlacklistEntry): Promise<void> {
    return this.em.transactional(async (em) => {
      const video = await em.findOne(PendingVideo, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!video) throw new PendingVideoNotFound();
      em.persist(reject(video)).remove(video);
    });
  }

  /** Approves the videos that are ready for it and returns their number. Rows locked by another decision are skipped. */
  approveReady(ids: readonly string[], approve: (video: PendingVideo) => void): Promise<number> {
    return this.em.transactional(async (em) => {
      const ready = await em.execute<{ id: string }[]>(
        `select id from curation.pending_video
          where id in (?) and decision is null and processing_status = 'completed'
            for update skip locked`,
        [ids],
      );
      const videos = await em.find(PendingVideo, { id: { $in: ready.map(({ id }) => id) } });
      for (const video of videos) approve(video);
      return videos.length;
    });
  }
}
