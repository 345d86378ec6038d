import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { GetVideosOfAnyStatus, type VideoOfAnyStatus } from '../published-queries.js';
import { CARD, type CardRow, serialiseSummary, summaryOfRemoved } from '../wire/serialise-video.js';

@QueryHandler(GetVideosOfAnyStatus)
export class GetVideosOfAnyStatusHandler implements IQueryHandler<GetVideosOfAnyStatus> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ids }: GetVideosOfAnyStatus): Promise<VideoOfAnyStatus[]> {
    const { rows } = await sql<CardRow & { status: 'published' | 'withdrawn' }>`
      select ${CARD}, v.status from catalog.video v where v.id = any(${textArray(ids)}::uuid[])`.execute(
      this.em.getKysely(),
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    return [...new Set(ids)].map((id) => {
      const row = known.get(id);
      return row
        ? { ...serialiseSummary(row, true), isPublished: row.status === 'published' }
        : { ...summaryOfRemoved(id), isPublished: false };
    });
  }
}
