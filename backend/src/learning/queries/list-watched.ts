import type { PageRequest, WatchRecord } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PreparedReads } from '../../platform/database/statements/prepared-reads.js';
import { isPublished } from './published.js';
import { toWatchRecord, type WatchRecordRow } from './rows.js';
import { withVideos } from './with-videos.js';

export interface HistoryRequest extends PageRequest {
  /** Part of a title, in any case. */
  query: string;
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
    // Titles are searched once, for the count and for the page. Without a query the page comes from an index, and counting
    // all records less those of cases that are not published reads fewer rows than asking of each whether it is.
    const found = query
      ? sql`select r.* from learning.watch_record r join learning.video v on v.id = r.video_id and v.is_published
             where r.user_id = ${userId} and strpos(lower(v.title), lower(${query})) > 0`
      : sql`select r.* from learning.watch_record r where r.user_id = ${userId} and ${isPublished(sql`r.video_id`)}`;
    const total = query
      ? sql`select count(*) from found`
      : sql`select (select count(*) from learning.watch_record where user_id = ${userId})
                 - (select count(*) from learning.watch_record r join learning.video v on v.id = r.video_id
                     where r.user_id = ${userId} and not v.is_published)`;
    const [page] = await this.reads.query(sql<{ records: WatchRecordRow[]; total: number }>`
      with found as ${query ? sql`materialized` : sql`not materialized`} (${found})
      select (${total})::integer as total,
             coalesce((select json_agg(page order by page."lastWatchedAt" desc, page."videoId") from (
               select r.id, r.video_id as "videoId", r.progress as "watchProgress", r.position_seconds as "positionSeconds",
                      r.completed_at as "completedAt", r.last_watched_at as "lastWatchedAt"
                 from found r order by r.last_watched_at desc, r.video_id limit ${limit} offset ${offset}) as page), '[]')
               as records`);
    return {
      records: await withVideos(this.queries, page!.records.map(toWatchRecord), entitled),
      total: page!.total,
    };
  }
}
