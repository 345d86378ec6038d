import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Bookmark } from './domain/bookmark.js';

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

  add(bookmark: Bookmark): void {
    this.em.persist(bookmark);
  }

  remove(bookmark: Bookmark): void {
    bookmark.unstar();
    this.em.remove(bookmark);
  }
}
