import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BlacklistEntry } from './domain/blacklist-entry.js';
import { PendingVideoNotFound } from './domain/errors.js';
import { PendingVideo } from './domain/pending-video.js';

@Injectable()
export class PendingVideos {
  constructor(private readonly em: EntityManager) {}

  async get(id: string): Promise<PendingVideo> {
    const found = await this.find(id);
    if (!found) throw new PendingVideoNotFound();
    return found;
  }

  find(id: string): Promise<PendingVideo | null> {
    return this.em.findOne(PendingVideo, { id });
  }

  /** Everything changed since the last save, and the events it caused, in one transaction. */
  save(): Promise<void> {
    return this.em.flush();
  }

  /** Puts the verdict's entry in the place of the video. Removing checks no version, so the row is locked instead. */
  replace(id: string, judge: (video: PendingVideo) => BlacklistEntry): Promise<void> {
    return this.em.transactional(async (em) => {
      const video = await em.findOne(PendingVideo, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!video) throw new PendingVideoNotFound();
      em.persist(judge(video)).remove(video);
    });
  }

  /** Does it to those that are ready for approval, and answers how many; what others are deciding on is left out. */
  eachReady(ids: readonly string[], approve: (video: PendingVideo) => void): Promise<number> {
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
