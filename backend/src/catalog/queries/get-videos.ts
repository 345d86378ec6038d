import { EntityManager } from '@mikro-orm/postgresql';
import type { VideoSummary } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/array-parameters.js';
import { GetVideos } from '../published-queries.js';
import { serialiseSummary } from '../wire/serialise-video.js';
import { CARD, type CardRow } from '../wire/video-row.js';

@QueryHandler(GetVideos)
export class GetVideosHandler implements IQueryHandler<GetVideos> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ids, entitled }: GetVideos): Promise<VideoSummary[]> {
    const { rows } = await sql<CardRow>`
      select ${sql.raw(CARD)} from catalog.video v
       where v.id = any(${textArray(ids)}::uuid[]) and v.status = 'published'`.execute(this.em.getKysely());
    return rows.map((row) => serialiseSummary(row, entitled));
  }
}
