import { EntityManager } from '@mikro-orm/postgresql';
import type { Video } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { VideoNotFound } from '../domain/errors.js';
import { detailOf } from '../wire/serialise-video.js';
import { CARD, type DetailRow } from '../wire/video-row.js';

/** One case with all that is known and said in it. */
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
    const [row] = await this.em.execute<DetailRow[]>(
      `select ${CARD}, t.text as transcript, t.cues
         from catalog.video v left join catalog.transcript t on t.video_id = v.id
        where v.id = ? and v.status = 'published'`,
      [videoId],
    );
    if (!row) throw new VideoNotFound();
    return detailOf(row, entitled);
  }
}
