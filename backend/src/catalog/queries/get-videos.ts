import { EntityManager } from '@mikro-orm/postgresql';
import type { VideoSummary } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { createBatcher } from '../../platform/database/create-batcher.js';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { PreparedReads } from '../../platform/database/statements/prepared-reads.js';
import { GetVideos } from '../published-queries.js';
import { CARD_KEY, CardCache, type CardKey } from '../search/cache/card-cache.js';
import { serialiseSummary } from '../wire/serialise-video.js';

@QueryHandler(GetVideos)
export class GetVideosHandler implements IQueryHandler<GetVideos> {
  private readonly loadKey = createBatcher(async (ids: readonly string[]) => {
    return new Map((await this.readKeys(ids)).map((key) => [key.id, key]));
  });

  constructor(
    private readonly em: EntityManager,
    private readonly reads: PreparedReads,
    private readonly cards: CardCache,
  ) {}

  /** Players ask for their case with each report, so parallel requests share a statement. */
  async execute({ ids, entitled }: GetVideos): Promise<VideoSummary[]> {
    // Not within a transaction: the statement would also run for requests outside it.
    const published = this.em.isInTransaction() ? await this.readKeys(ids) : await this.loadKeys(ids);
    return (await this.cards.get(published)).map(({ card }) => serialiseSummary(card, entitled));
  }

  private async loadKeys(ids: readonly string[]): Promise<CardKey[]> {
    const keys = await Promise.all([...new Set(ids)].map((id) => this.loadKey(id)));
    return keys.filter((key) => key !== undefined);
  }

  private readKeys(ids: readonly string[]): Promise<CardKey[]> {
    return this.reads.query(sql<CardKey>`
      select ${CARD_KEY} from catalog.video v
       where v.id = any(${textArray(ids)}::uuid[]) and v.status = 'published'`);
  }
}
