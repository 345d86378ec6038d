import type { Call } from '@msk/contracts';
import { sql } from 'kysely';

/** Selects a `Call` from `learning.call c`. */
export const CALL = sql`c.id, c.item_id as "itemId", c.video_id as "videoId", c.concept_id as "conceptId", c.text, c.confidence,
  c.seconds_to_call as "secondsToCall", c.grade, c.graded_by as "gradedBy", c.played_until as "playedUntil",
  c.called_at as at`;

/** Converts PostgreSQL's time format to ISO 8601. */
export const toCall = <Row extends Call>(row: Row): Row => ({ ...row, at: new Date(row.at).toISOString() });
