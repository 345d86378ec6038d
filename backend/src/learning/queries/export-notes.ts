import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { ExportedNote } from '../export/linked-note.js';

const BATCH_SIZE = 500;

/**
 * All notes of a user on published videos, those of bookmarks included, by title and second. Read in batches, all as of one
 * moment. A connection to the database is in use until the last batch has been read.
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
    return this.readBatches(userId);
  }

  /** A cursor shows the state at which it was opened. It exists as long as its transaction. */
  private async *readBatches(userId: string): AsyncIterable<ExportedNote[]> {
    const em = this.em.fork();
    await em.begin();
    try {
      const database = em.getKysely();
      await sql`declare exported_notes no scroll cursor for
        select v.id as "videoId", v.title, note.seconds, note.text
          from (select video_id, null::integer as seconds, coalesce(notes, '') as text, true as is_bookmark, created_at
                  from learning.bookmark where user_id = ${userId}
                union all
                select video_id, seconds, text, false, created_at from learning.note where user_id = ${userId}) as note
          join learning.video v on v.id = note.video_id and v.is_published
         order by lower(v.title), v.id, note.is_bookmark desc, note.seconds nulls first, note.created_at`.execute(
        database,
      );
      const fetch = sql<ExportedNote>`fetch ${sql.lit(BATCH_SIZE)} from exported_notes`;
      for (let { rows } = await fetch.execute(database); rows.length > 0; { rows } = await fetch.execute(database))
        yield rows;
    } finally {
      await em.rollback();
    }
  }
}
