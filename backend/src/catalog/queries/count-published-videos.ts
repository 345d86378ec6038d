import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { CountPublishedVideos } from '../published-queries.js';

@QueryHandler(CountPublishedVideos)
export class CountPublishedVideosHandler implements IQueryHandler<CountPublishedVideos> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<number> {
    const { rows } = await sql<{ videos: number }>`
      select count(*)::int as videos from catalog.video where status = 'published'`.execute(this.em.getKysely());
    return rows[0]!.videos;
  }
}
