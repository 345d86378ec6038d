import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { NotBookmarked } from '../domain/errors.js';
import { BOOKMARK, type BookmarkRow, toBookmark } from './rows.js';

/** A user's bookmark of a video. */
export class GetBookmark extends Query<BookmarkRow> {
  constructor(
    readonly userId: string,
    readonly videoId: string,
  ) {
    super();
  }
}

@QueryHandler(GetBookmark)
export class GetBookmarkHandler implements IQueryHandler<GetBookmark> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, videoId }: GetBookmark): Promise<BookmarkRow> {
    const { rows } = await sql<BookmarkRow>`
      select ${BOOKMARK} from learning.bookmark b where b.user_id = ${userId} and b.video_id = ${videoId}`.execute(
      this.em.getKysely(),
    );
    if (!rows[0]) throw new NotBookmarked(); // removed meanwhile, on another device
    return toBookmark(rows[0]);
  }
}
