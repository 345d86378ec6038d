import { EntityManager } from '@mikro-orm/postgresql';
import type { NotePage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { NOTE, toNote } from './note-row.js';

export interface NotesRequest {
  /** Part of a note's text, in any case. */
  query: string;
  videoId?: string;
  limit: number;
  offset: number;
}

/** A user's notes on published videos: of one video by second, of all videos newest first. */
export class ListNotes extends Query<NotePage> {
  constructor(
    readonly userId: string,
    readonly request: NotesRequest,
  ) {
    super();
  }
}

@QueryHandler(ListNotes)
export class ListNotesHandler implements IQueryHandler<ListNotes> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, request: { query, videoId, limit, offset } }: ListNotes): Promise<NotePage> {
    const ofVideo = videoId ? sql`and n.video_id = ${videoId}` : sql``;
    const withText = query ? sql`and strpos(lower(n.text), lower(${query})) > 0` : sql``;
    const order = videoId ? sql`n.seconds nulls first, n.created_at, n.id` : sql`n.created_at desc, n.id`;
    const { rows } = await sql<NotePage>`
      with found as (
        select n.*, v.title from learning.note n join learning.video v on v.id = n.video_id and v.is_published
         where n.user_id = ${userId} ${ofVideo} ${withText}
      ), page as (
        select ${NOTE}, json_build_object('id', n.video_id, 'title', n.title) as video,
               row_number() over (order by ${order}) as place
          from found n order by place limit ${limit} offset ${offset}
      )
      select (select count(*)::integer from found) as total,
             coalesce((select json_agg(to_jsonb(page) - 'place' order by place) from page), '[]') as notes`.execute(
      this.em.getKysely(),
    );
    const { notes, total } = rows[0]!;
    return { notes: notes.map(toNote), total };
  }
}
