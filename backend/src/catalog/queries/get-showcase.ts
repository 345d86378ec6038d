import { EntityManager } from '@mikro-orm/postgresql';
import type { ShowcaseEntry } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetShowcase } from '../published-queries.js';
import { CARD, type CardRow, serialiseSummary } from '../wire/serialise-video.js';

@QueryHandler(GetShowcase)
export class GetShowcaseHandler implements IQueryHandler<GetShowcase> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<ShowcaseEntry[]> {
    const { rows } = await sql<CardRow & { position: number }>`
      select ${CARD}, s.position from catalog.showcase s join catalog.video v on v.id = s.video_id
       where v.status = 'published' order by s.position`.execute(this.em.getKysely());
    return rows.map((row) => ({
      videoId: row.id,
      position: row.position,
      isActive: true,
      video: serialiseSummary(row, true),
    }));
  }
}
