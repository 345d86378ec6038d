import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountPublishedVideos } from '../published-queries.js';

@QueryHandler(CountPublishedVideos)
export class CountPublishedVideosHandler implements IQueryHandler<CountPublishedVideos> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<number> {
    const [row] = await this.em.execute<[{ videos: number }]>(
      `select count(*)::int as videos from catalog.video where status = 'published'`,
    );
    return row.videos;
  }
}
