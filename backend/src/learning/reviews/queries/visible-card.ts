import { sql } from 'kysely';

/** Whether `learning.review_card c` is to be asked: its case is published, and what it was made from still asks for it. */
export const IS_VISIBLE = sql`(
  not c.is_removed
  and exists (select from learning.video v where v.id = c.video_id and v.is_published)
  and (c.kind = 'learning-point'
       or exists (select from learning.note n where n.id = c.note_id and n.ask_again and n.seconds is not null)
       or exists (select from learning.call k where k.id = c.call_id and k.grade in ('close', 'wrong'))))`;
