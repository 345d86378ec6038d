import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Bookmark } from './domain/bookmark.js';
import { VideoNotFound } from './domain/errors.js';

@Injectable()
export class BookmarkRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Runs the work while no other request changes the user's bookmarks, with the bookmark of the video if there is one. It
   * saves all changes and their events in one transaction.
   */
  change<Result>(
    { userId, videoId }: { userId: string; videoId: string },
    work: (bookmark: Bookmark | null) => Result,
  ): Promise<Result> {
    return this.em.transactional(async (em) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`bookmarks ${userId}`}, 0))`.execute(em.getKysely());
      return work(await em.findOne(Bookmark, { userId, videoId }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    });
  }

  /** @throws VideoNotFound */
  async ensurePublished(videoId: string): Promise<void> {
    const { rows } = await sql`select from learning.video where id = ${videoId} and is_published`.execute(
      this.em.getKysely(),
    );
    if (rows.length === 0) throw new VideoNotFound();
  }

  add(bookmark: Bookmark): void {
    this.em.persist(bookmark);
  }

  remove(bookmark: Bookmark): void {
    bookmark.unstar();
    this.em.remove(bookmark);
  }
}
