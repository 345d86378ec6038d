import { EntityManager } from '@mikro-orm/postgresql';
import { recordEventsSql } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { PreparedWrites } from '../platform/database/prepared-writes.js';
import { VideoNotFound } from './domain/errors.js';
import type { Progress } from './domain/progress.js';
import { VideoCompleted, VideoWatched } from './events.js';
import { toWatchRecord, type WatchRecordRow } from './queries/watch-record-row.js';

/** A report of the player about one video. */
export interface ProgressReport extends Progress {
  userId: string;
  videoId: string;
  /** The user has just opened the video: it counts as a view, and a completed video starts again. */
  isOpening: boolean;
  now: Date;
}

/** How far users have watched. Written by one statement, since players report every ten seconds: docs/adr/0023. */
@Injectable()
export class WatchRecordRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly writes: PreparedWrites,
  ) {}

  /** @throws VideoNotFound */
  async record(report: ProgressReport): Promise<WatchRecordRow> {
    const [recorded] = await this.writes.query(recordProgressSql(report));
    if (!recorded) throw new VideoNotFound();
    return toWatchRecord(recorded);
  }

  async remove(userId: string, videoId: string): Promise<void> {
    await sql`delete from learning.watch_record where user_id = ${userId} and video_id = ${videoId}`.execute(
      this.em.getKysely(),
    );
  }

  async clear(userId: string): Promise<void> {
    await sql`delete from learning.watch_record where user_id = ${userId}`.execute(this.em.getKysely());
  }
}

/**
 * Progress never decreases within a viewing, however late or often a report arrives; the position is that of the latest
 * report. A video that has been completed and is opened again starts a new viewing. The view, the events and the record
 * commit together.
 */
function recordProgressSql({
  userId,
  videoId,
  percent,
  positionSeconds,
  isOpening,
  now,
}: ProgressReport): RawBuilder<WatchRecordRow> {
  const restarts = sql`(${isOpening}::boolean and r.progress = 100)`;
  const position = sql`${positionSeconds}::integer`;
  const event = {
    aggregateId: sql`coalesce(named_user, video_id::text)`,
    payload: sql`jsonb_build_object('videoId', video_id, 'userId', named_user)`,
    occurredAt: now,
  };
  return sql`
    with target as (
      select v.id, nullif(v.duration, 0) as duration, coalesce(p.remember_history, true) as is_remembered
        from learning.video v left join learning.preferences p on p.user_id = ${userId}
       where v.id = ${videoId} and v.is_published
    ), named as (
      select case when is_remembered then ${userId}::text end as named_user from target
    ), recorded as (
      insert into learning.watch_record as r
             (user_id, video_id, progress, position_seconds, completed_at, last_watched_at)
      select ${userId}::uuid, id, ${percent}::smallint, least(coalesce(${position}, 0), duration),
             case when ${percent}::smallint = 100 then ${now}::timestamptz end, ${now}::timestamptz
        from target where is_remembered
          on conflict (user_id, video_id) do update
         set progress = case when ${restarts} then excluded.progress else greatest(r.progress, excluded.progress) end,
             position_seconds = case when ${position} is null and not ${restarts} then r.position_seconds
                                     else excluded.position_seconds end,
             completed_at = case when r.progress < 100 then coalesce(excluded.completed_at, r.completed_at)
                                 else r.completed_at end,
             last_watched_at = greatest(r.last_watched_at, excluded.last_watched_at)
      returning r.*, coalesce(old.progress, 0) < 100 and new.progress = 100 as is_completed
    ), viewed as (
      insert into learning.daily_view (user_id, video_id, viewed_on)
      select ${userId}::uuid, id, (${now}::timestamptz at time zone 'utc')::date from target where ${isOpening}::boolean
          on conflict do nothing
      returning video_id
    ), watched as (${recordEventsSql(VideoWatched, { ...event, source: sql`viewed, named` })}
    ), completed as (${recordEventsSql(VideoCompleted, { ...event, source: sql`recorded, named where is_completed` })}
    )
    select coalesce(r.id, gen_random_uuid()) as id, t.id as "videoId",
           coalesce(r.progress, ${percent}::smallint) as "watchProgress",
           coalesce(r.position_seconds, ${position}, 0) as "positionSeconds", r.completed_at as "completedAt",
           coalesce(r.last_watched_at, ${now}::timestamptz) as "lastWatchedAt"
      from target t left join recorded r on true`;
}
