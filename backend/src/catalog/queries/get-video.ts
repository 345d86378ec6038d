import { EntityManager } from '@mikro-orm/postgresql';
import type { Video } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { VideoNotFound } from '../domain/errors.js';
import { serialiseDetail } from '../wire/serialise-video.js';
import { CARD, type DetailRow } from '../wire/video-row.js';

/** A published case with its transcript. */
export class GetVideo extends Query<Video> {
  constructor(
    readonly videoId: string,
    readonly entitled: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetVideo)
export class GetVideoHandler implements IQueryHandler<GetVideo> {
  constructor(private readonly em: EntityManager) {}

  async execute({ videoId, entitled }: GetVideo): Promise<Video> {
    const { rows } = await sql<DetailRow>`
      select ${sql.raw(CARD)}, t.text as transcript, t.cues
        from catalog.video v left join catalog.transcript t on t.video_id = v.id
       where v.id = ${videoId} and v.status = 'published'`.execute(this.em.getKysely());
    const [row] = rows;
    if (!row) throw new VideoNotFound();
    return serialiseDetail(row, entitled);
  }
}
