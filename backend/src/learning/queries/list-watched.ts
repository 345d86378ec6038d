import type { WatchRecord } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { isPublished } from './published.js';
import { toWatchRecord, type WatchRecordRow } from './watch-record-row.js';
import { withVideos } from './with-videos.js';

export interface HistoryRequest {
  /** Part of a title, in any case. */
  query: string;
  limit: number;
  offset: number;
}

/** A user's watch records, newest first. */
export class ListWatched extends Query<{ records: WatchRecord[]; total: number }> {
  constructor(
    readonly userId: string,
    readonly request: HistoryRequest,
    readonly entitled: boolean,
  ) {
    super();
  }
}

@QueryHandler(ListWatched)
export class ListWatchedHandler implements IQueryHandler<ListWatched> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, request: { query, limit, offset }, entitled }: ListWatched) {
    const isFound = query
      ? sql`exists (select from learning.video v where v.id = r.video_id and v.is_published
                       and strpos(lower(v.title), lower(${query})) > 0)`
      : isPublished(sql`r.video_id`);
    // Titles are searched once; without a query, counting and paging separately is faster: the page comes from an index.
    const once = query ? sql`materialized` : sql`not materialized`;
    const [page] = await this.reads.query(sql<{ records: WatchRecordRow[]; total: number }>`
      with found as ${once} (select r.* from learning.watch_record r where r.user_id = ${userId} and ${isFound})
      select (select count(*)::integer from found) as total,
             coalesce((select json_agg(page order by page."lastWatchedAt" desc, page."videoId") from (
               select r.id, r.video_id as "videoId", r.progress as "watchProgress", r.position_seconds as "positionSeconds",
                      r.completed_at as "completedAt", r.last_watched_at as "lastWatchedAt"
                 from found r order by r.last_watched_at desc, r.video_id limit ${limit} offset ${offset}) as page), '[]')
               as records`);
    const { records, total } = page!;
    return { records: await withVideos(this.queries, records.map(toWatchRecord), entitled), total };
  }
}
