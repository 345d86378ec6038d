import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** The cases whose diagnosis a learner may know: watched, bookmarked, or given to call. */
export async function listKnownVideoIds(em: EntityManager, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select video_id as id from learning.watch_record where user_id = ${userId}
     union select video_id from learning.bookmark where user_id = ${userId}
     union select video_id from learning.worklist_item where user_id = ${userId}`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}
