import type { Starred } from '@msk/contracts';
import { sql } from 'kysely';

/** A bookmark without the video's card. */
export type BookmarkRow = Omit<Starred, 'video'>;

/** Selects a `BookmarkRow` from `learning.bookmark b`. */
export const BOOKMARK = sql`b.id, b.video_id as "videoId", b.notes, b.created_at as "createdAt", b.version`;

/** Converts PostgreSQL's time format to ISO 8601. */
export const toBookmark = (row: BookmarkRow): BookmarkRow => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
});
