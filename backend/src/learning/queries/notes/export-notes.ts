import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { readBatches } from '../../../platform/database/read-batches.js';
import type { ExportedNote } from '../../export/linked-note.js';

/**
 * All notes of a user on published videos, those of bookmarks included, by title and second. Read in batches, all as of one
 * moment.
 */
export class ExportNotes extends Query<AsyncIterable<ExportedNote[]>> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ExportNotes)
export class ExportNotesHandler implements IQueryHandler<ExportNotes> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: ExportNotes): Promise<AsyncIterable<ExportedNote[]>> {
    return readBatches(
      this.em,
      sql<ExportedNote>`
        select v.id as "videoId", v.title, note.seconds, note.text
          from (select video_id, null::integer as seconds, coalesce(notes, '') as text, true as is_bookmark, created_at
                  from learning.bookmark where user_id = ${userId}
                union all
                select video_id, seconds, text, false, created_at from learning.note where user_id = ${userId}) as note
          join learning.video v on v.id = note.video_id and v.is_published
         order by lower(v.title), v.id, note.is_bookmark desc, note.seconds nulls first, note.created_at`,
    );
  }
}
