import { EntityManager } from '@mikro-orm/postgresql';
import { currentSpan, recordEventsSql } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { VideoCompleted, VideoWatched } from '../events/learning.js';
import { createBatcher } from '../platform/database/create-batcher.js';
import { PreparedWrites } from '../platform/database/statements/prepared-writes.js';
import { VideoNotFound } from './domain/errors.js';
import type { Progress } from './domain/progress.js';
import { toWatchRecord, type WatchRecordRow } from './queries/rows.js';

/** A report of the player about one video. */
export interface ProgressReport extends Progress {
  userId: string;
  videoId: string;
  /** The user has just opened the video: it counts as a view, and a completed video starts again. */
  isOpening: boolean;
  /** Earlier than now if the player could not send it at once. */
  watchedAt: Date;
  now: Date;
  /** Of the report's own span: one statement records several reports. */
  traceparent?: string;
}

/** `index` is that of the report in the statement's list. */
type RecordedRow = WatchRecordRow & { index: number };

/** How far users have watched. Written by one statement, since players report every ten seconds: docs/adr/0023. */
@Injectable()
export class WatchRecordRepository {
  private readonly recordInBatch = createBatcher((reports: readonly ProgressReport[]) => this.recordAll(reports));

  constructor(
    private readonly em: EntityManager,
    private readonly writes: PreparedWrites,
  ) {}

  /** @throws VideoNotFound */
  async record(report: ProgressReport): Promise<WatchRecordRow> {
    const { traceparent } = currentSpan() ?? {};
    const recorded = await this.recordInBatch(traceparent ? { ...report, traceparent } : report);
    if (!recorded) throw new VideoNotFound();
    return recorded;
  }

  async remove(userId: string, videoId: string): Promise<void> {
    await sql`delete from learning.watch_record where user_id = ${userId} and video_id = ${videoId}`.execute(
      this.em.getKysely(),
    );
  }

  async clear(userId: string): Promise<void> {
    await sql`delete from learning.watch_record where user_id = ${userId}`.execute(this.em.getKysely());
  }

  /** A statement can change a record once, so further reports about the same record follow in statements of their own. */
  private async recordAll(reports: readonly ProgressReport[]): Promise<Map<ProgressReport, WatchRecordRow>> {
    const recorded = new Map<ProgressReport, WatchRecordRow>();
    for (let rest = reports; rest.length > 0; ) {
      const firsts = new Map(rest.toReversed().map((report) => [`${report.userId} ${report.videoId}`, report]));
      const statement = [...firsts.values()];
      for (const { index, ...row } of await this.writes.query(recordProgressSql(statement)))
        recorded.set(statement[index - 1]!, toWatchRecord(row));
      rest = rest.filter((report) => !statement.includes(report));
    }
    return recorded;
  }
}

/**
 * Progress never decreases within a viewing, however late or often a report arrives; the position is the newest one, so a
 * report that was kept back does not replace a later one of another device. A video that has been completed and is opened
 * again starts a new viewing. The views, the events and the records commit together. Rows are locked in the order of users and videos, so that parallel statements do not block each other.
 */
function recordProgressSql(reports: readonly ProgressReport[]): RawBuilder<RecordedRow> {
  const positionAt = sql`coalesce(r.position_at, r.last_watched_at)`;
  // Reports of now are in the order of their arrival: the clocks of two servers may differ by more than the reports.
  const isOutdated = sql`(t."watchedAt" < t.now and t."watchedAt" < ${positionAt})`;
  const restarts = sql`(t."isOpening" and r.progress = 100 and not ${isOutdated})`;
  const keepsPosition = sql`(${isOutdated} or (t.position is null and not ${restarts}))`;
  const event = {
    aggregateId: sql`coalesce(named_user, video_id::text)`,
    payload: sql`jsonb_build_object('videoId', video_id, 'userId', named_user)`,
    occurredAt: sql`now`,
    traceparent: sql`traceparent`,
  };
  return sql`
    with target as (
      select report.*, "userId" as user_id, v.id as video_id, nullif(v.duration, 0) as duration, is_remembered,
             case when is_remembered then "userId"::text end as named_user
        from rows from (jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as (
               "userId" uuid, "videoId" uuid, percent smallint, "positionSeconds" integer, "isOpening" boolean,
               "watchedAt" timestamptz, now timestamptz, traceparent text)) with ordinality
             as report ("userId", "videoId", percent, position, "isOpening", "watchedAt", now, traceparent, index)
        join learning.video v on v.id = "videoId" and v.is_published
        left join learning.preferences p on p.user_id = "userId"
       cross join lateral (select coalesce(p.remember_history, true)) as history (is_remembered)
    ), recorded as (
      insert into learning.watch_record as r
             (user_id, video_id, progress, position_seconds, completed_at, last_watched_at, position_at)
      select user_id, video_id, percent, least(coalesce(position, 0), duration),
             case when percent = 100 then "watchedAt" end, "watchedAt",
             case when position is null then '-infinity' else "watchedAt" end
        from target where is_remembered order by user_id, video_id
          on conflict (user_id, video_id) do update
         set (progress, position_seconds, position_at, completed_at, last_watched_at) = (
               select case when ${restarts} then t.percent else greatest(r.progress, t.percent) end,
                      case when ${keepsPosition} then r.position_seconds else excluded.position_seconds end,
                      case when ${keepsPosition} then ${positionAt} else t."watchedAt" end,
                      case when r.progress < 100 then coalesce(excluded.completed_at, r.completed_at)
                           else r.completed_at end,
                      greatest(r.last_watched_at, t."watchedAt")
                 from target t where t.user_id = r.user_id and t.video_id = r.video_id)
      returning r.*, coalesce(old.progress, 0) < 100 and new.progress = 100 as is_completed
    ), viewed as (
      insert into learning.daily_view (user_id, video_id, viewed_on)
      select user_id, video_id, (now at time zone 'utc')::date from target where "isOpening" order by user_id, video_id
          on conflict do nothing
      returning user_id, video_id
    ), watched as (${recordEventsSql(VideoWatched, {
      ...event,
      source: sql`viewed join target using (user_id, video_id)`,
    })}
    ), completed as (${recordEventsSql(VideoCompleted, {
      ...event,
      source: sql`recorded join target using (user_id, video_id) where is_completed`,
    })}
    )
    select t.index::integer, coalesce(r.id, gen_random_uuid()) as id, t.video_id as "videoId",
           coalesce(r.progress, t.percent) as "watchProgress",
           coalesce(r.position_seconds, t.position, 0) as "positionSeconds", r.completed_at as "completedAt",
           coalesce(r.last_watched_at, t."watchedAt") as "lastWatchedAt"
      from target t left join recorded r using (user_id, video_id)`;
}
