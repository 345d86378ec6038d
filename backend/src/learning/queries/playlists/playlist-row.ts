import type { Playlist } from '@msk/contracts';
import { sql } from 'kysely';
import { isoTime } from '../../../platform/database/iso-time.js';

/** Selects a `Playlist` from `learning.playlist p`, without the videos that are withdrawn. */
export const PLAYLIST = sql`p.id, p.title, p.kind, p.created_at as "createdAt", p.updated_at as "updatedAt",
  (select coalesce(json_agg(v.id order by item.place), '[]')
     from unnest(p.video_ids) with ordinality as item (id, place)
     join learning.video v on v.id = item.id and v.is_published) as "videoIds"`;

/** Converts PostgreSQL's time format to ISO 8601. */
export const toPlaylist = (row: Playlist): Playlist => ({
  ...row,
  createdAt: isoTime(row.createdAt),
  updatedAt: isoTime(row.updatedAt),
});
