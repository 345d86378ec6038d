import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { GetVideosOfAnyStatus, type VideoOfAnyStatus } from '../published-queries.js';
import { serialiseSummary } from '../wire/serialise-video.js';
import { CARD, type CardRow } from '../wire/video-row.js';

@QueryHandler(GetVideosOfAnyStatus)
export class GetVideosOfAnyStatusHandler implements IQueryHandler<GetVideosOfAnyStatus> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ids }: GetVideosOfAnyStatus): Promise<VideoOfAnyStatus[]> {
    const { rows } = await sql<CardRow & { status: 'published' | 'withdrawn' }>`
      select ${sql.raw(CARD)}, v.status from catalog.video v where v.id = any(${textArray(ids)}::uuid[])`.execute(
      this.em.getKysely(),
    );
    return rows.map((row) => ({ ...serialiseSummary(row, true), isPublished: row.status === 'published' }));
  }
}
