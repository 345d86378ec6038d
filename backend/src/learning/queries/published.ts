import { type RawBuilder, sql } from 'kysely';

/** Whether the case of a record is published. The few that are not have an index, so that lists of thousands stay fast. */
export const isPublished = (videoId: RawBuilder<unknown>) =>
  sql`not exists (select from learning.video v where v.id = ${videoId} and not v.is_published)`;
