import type { VideoSummary } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/array-parameters.js';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { GetVideos } from '../published-queries.js';
import { CARD_KEY, CardCache, type CardKey } from '../search/cache/card-cache.js';
import { serialiseSummary } from '../wire/serialise-video.js';

@QueryHandler(GetVideos)
export class GetVideosHandler implements IQueryHandler<GetVideos> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly cards: CardCache,
  ) {}

  async execute({ ids, entitled }: GetVideos): Promise<VideoSummary[]> {
    const published = await this.reads.query(sql<CardKey>`
      select ${CARD_KEY} from catalog.video v
       where v.id = any(${textArray(ids)}::uuid[]) and v.status = 'published'`);
    return (await this.cards.get(published)).map(({ card }) => serialiseSummary(card, entitled));
  }
}
