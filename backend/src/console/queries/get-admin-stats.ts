import type { AdminStats } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountPublishedVideos } from '../../catalog/index.js';
import { CountVideosInCuration } from '../../curation/index.js';

export class GetAdminStats extends Query<AdminStats> {}

@QueryHandler(GetAdminStats)
export class GetAdminStatsHandler implements IQueryHandler<GetAdminStats> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<AdminStats> {
    const totalVideos = await this.queries.execute(new CountPublishedVideos());
    return { ...(await this.queries.execute(new CountVideosInCuration())), published: { totalVideos } };
  }
}
