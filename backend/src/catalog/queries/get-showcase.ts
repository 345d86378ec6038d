import { EntityManager } from '@mikro-orm/postgresql';
import type { ShowcaseEntry } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { summaryOf } from '../wire/serialise-video.js';
import { CARD, type CardRow } from '../wire/video-row.js';

/** The videos of the landing page. They are open to everybody, and so are the addresses that play them. */
export class GetShowcase extends Query<ShowcaseEntry[]> {}

@QueryHandler(GetShowcase)
export class GetShowcaseHandler implements IQueryHandler<GetShowcase> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<ShowcaseEntry[]> {
    const rows = await this.em.execute<(CardRow & { position: number })[]>(
      `select ${CARD}, s.position from catalog.showcase s join catalog.video v on v.id = s.video_id
        where v.status = 'published' order by s.position`,
    );
    return rows.map((row) => ({
      videoId: row.id,
      position: row.position,
      isActive: true,
      video: summaryOf(row, true),
    }));
  }
}
