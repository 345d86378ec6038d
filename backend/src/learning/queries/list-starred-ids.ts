import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PreparedReads } from '../../platform/database/statements/prepared-reads.js';
import { isPublished } from './published.js';

/** The ids of all videos that a user has bookmarked, newest bookmark first. */
export class ListStarredIds extends Query<string[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListStarredIds)
export class ListStarredIdsHandler implements IQueryHandler<ListStarredIds> {
  constructor(private readonly reads: PreparedReads) {}

  async execute({ userId }: ListStarredIds): Promise<string[]> {
    const rows = await this.reads.query(sql<{ videoId: string }>`
      select b.video_id as "videoId" from learning.bookmark b
       where b.user_id = ${userId} and ${isPublished(sql`b.video_id`)} order by b.created_at desc, b.id`);
    return rows.map(({ videoId }) => videoId);
  }
}
