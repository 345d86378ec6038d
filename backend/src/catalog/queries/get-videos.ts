import { EntityManager } from '@mikro-orm/postgresql';
import type { VideoSummary } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetVideos } from '../published-queries.js';
import { summaryOf } from '../wire/serialise-video.js';
import { uuids } from '../wire/uuids.js';
import { CARD, type CardRow } from '../wire/video-row.js';

@QueryHandler(GetVideos)
export class GetVideosHandler implements IQueryHandler<GetVideos> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ids, entitled }: GetVideos): Promise<VideoSummary[]> {
    const rows = await this.em.execute<CardRow[]>(
      `select ${CARD} from catalog.video v
        where v.id = any(?::uuid[]) and v.status = 'published'`,
      [uuids(ids)],
    );
    return rows.map((row) => summaryOf(row, entitled));
  }
}
