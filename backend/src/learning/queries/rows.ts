import type { Call, Note, Starred, WatchRecord } from '@msk/contracts';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';

/** A bookmark without the video's card. */
export type BookmarkRow = Omit<Starred, 'video'>;

/** Selects a `BookmarkRow` from `learning.bookmark b`. */
export const BOOKMARK = sql`b.id, b.video_id as "videoId", b.notes, b.created_at as "createdAt", b.version`;

/** Converts PostgreSQL's time format to ISO 8601. */
export const toBookmark = (row: BookmarkRow): BookmarkRow => ({
  ...row,
  createdAt: isoTime(row.createdAt),
});

/** A watch record without the video's card. */
export type WatchRecordRow = Omit<WatchRecord, 'video'>;

/** Converts PostgreSQL's time format to ISO 8601. */
export const toWatchRecord = <Row extends Omit<WatchRecordRow, 'id'>>(row: Row): Row => ({
  ...row,
  completedAt: isoTime(row.completedAt),
  lastWatchedAt: isoTime(row.lastWatchedAt),
});

/** Selects a `Note` from `learning.note n`. */
export const NOTE = sql`n.id, n.video_id as "videoId", n.seconds, n.text, n.ask_again as "askAgain",
  n.created_at as "createdAt", n.updated_at as "updatedAt"`;

/** Converts PostgreSQL's time format to ISO 8601. */
export const toNote = <Row extends Note>(row: Row): Row => ({
  ...row,
  createdAt: isoTime(row.createdAt),
  updatedAt: isoTime(row.updatedAt),
});

/** Selects a `Call` from `learning.call c`. */
export const CALL = sql`c.id, c.item_id as "itemId", c.video_id as "videoId", c.concept_id as "conceptId", c.text, c.confidence,
  c.seconds_to_call as "secondsToCall", c.grade, c.graded_by as "gradedBy", c.played_until as "playedUntil",
  c.called_at as at`;

/** Converts PostgreSQL's time format to ISO 8601. */
export const toCall = <Row extends Call>(row: Row): Row => ({ ...row, at: isoTime(row.at) });
