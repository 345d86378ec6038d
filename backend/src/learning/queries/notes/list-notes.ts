import type { NotePage, PageRequest } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import { isPublished } from '../published.js';
import { NOTE, toNote } from '../rows.js';

export interface NotesRequest extends PageRequest {
  /** Part of a note's text, in any case. */
  query: string;
  videoId?: string;
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
  constructor(private readonly reads: PreparedReads) {}

  async execute({ userId, request: { query, videoId, limit, offset } }: ListNotes): Promise<NotePage> {
    const isListed = sql.join(
      [
        sql`n.user_id = ${userId}`,
        isPublished(sql`n.video_id`),
        ...(videoId ? [sql`n.video_id = ${videoId}`] : []),
        ...(query ? [sql`strpos(lower(n.text), lower(${query})) > 0`] : []),
      ],
      sql` and `,
    );
    const order = videoId ? sql`n.seconds nulls first, n.created_at, n.id` : sql`n.created_at desc, n.id`;
    // Texts are searched once; without a query, counting and paging separately is faster: the page comes from an index.
    const once = query ? sql`materialized` : sql`not materialized`;
    const [page] = await this.reads.query(sql<NotePage>`
      with found as ${once} (select n.* from learning.note n where ${isListed}), page as (
        select ${NOTE}, json_build_object('id', n.video_id, 'title', v.title) as video,
               row_number() over (order by ${order}) as place
          from (select * from found n order by ${order} limit ${limit} offset ${offset}) as n
          join learning.video v on v.id = n.video_id
      )
      select (select count(*)::integer from found) as total,
             coalesce((select json_agg(to_jsonb(page) - 'place' order by place) from page), '[]') as notes`);
    const { notes, total } = page!;
    return { notes: notes.map(toNote), total };
  }
}
