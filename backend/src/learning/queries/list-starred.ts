import type { PageRequest, Starred } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PreparedReads } from '../../platform/database/statements/prepared-reads.js';
import { isPublished } from './published.js';
import { BOOKMARK, type BookmarkRow, toBookmark } from './rows.js';
import { withVideos } from './with-videos.js';

/** A user's bookmarks of published videos, newest first. */
export class ListStarred extends Query<{ starred: Starred[]; total: number }> {
  constructor(
    readonly userId: string,
    readonly request: PageRequest,
    readonly entitled: boolean,
  ) {
    super();
  }
}

@QueryHandler(ListStarred)
export class ListStarredHandler implements IQueryHandler<ListStarred> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, request: { limit, offset }, entitled }: ListStarred) {
    const isListed = sql`b.user_id = ${userId} and ${isPublished(sql`b.video_id`)}`;
    const [page] = await this.reads.query(sql<{ starred: BookmarkRow[]; total: number }>`
      select (select count(*)::integer from learning.bookmark b where ${isListed}) as total,
             coalesce((select json_agg(page order by page."createdAt" desc, page.id) from (
               select ${BOOKMARK} from learning.bookmark b where ${isListed}
                order by b.created_at desc, b.id limit ${limit} offset ${offset}) as page), '[]') as starred`);
    const { starred, total } = page!;
    return { starred: await withVideos(this.queries, starred.map(toBookmark), entitled), total };
  }
}
