import { CONTINUE_WATCHING_SIZE, type WatchRecord } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PreparedReads } from '../../platform/database/statements/prepared-reads.js';
import { isPublished } from './published.js';
import { toWatchRecord, type WatchRecordRow } from './rows.js';
import { withVideos } from './with-videos.js';

/** The videos that a user has begun and not finished, the most recent first. */
export class ListContinueWatching extends Query<WatchRecord[]> {
  constructor(
    readonly userId: string,
    readonly entitled: boolean,
  ) {
    super();
  }
}

@QueryHandler(ListContinueWatching)
export class ListContinueWatchingHandler implements IQueryHandler<ListContinueWatching> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, entitled }: ListContinueWatching): Promise<WatchRecord[]> {
    const rows = await this.reads.query(sql<WatchRecordRow>`
      select r.id, r.video_id as "videoId", r.progress as "watchProgress", r.position_seconds as "positionSeconds",
             r.completed_at as "completedAt", r.last_watched_at as "lastWatchedAt"
        from learning.watch_record r
       where r.user_id = ${userId} and ${isPublished(sql`r.video_id`)} and r.progress between 1 and 99
       order by r.last_watched_at desc, r.video_id limit ${CONTINUE_WATCHING_SIZE}`);
    return withVideos(this.queries, rows.map(toWatchRecord), entitled);
  }
}
