import type { Note } from '@msk/contracts';
import { sql } from 'kysely';

/** Selects a `Note` from `learning.note n`. */
export const NOTE = sql`n.id, n.video_id as "videoId", n.seconds, n.text, n.ask_again as "askAgain",
  n.created_at as "createdAt", n.updated_at as "updatedAt"`;

/** Converts PostgreSQL's time format to ISO 8601. */
export const toNote = <Row extends Note>(row: Row): Row => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
});
