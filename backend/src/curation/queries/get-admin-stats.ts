import { EntityManager } from '@mikro-orm/postgresql';
import type { AdminStats } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountPublishedVideos } from '../../catalog/index.js';

export class GetAdminStats extends Query<AdminStats> {}

@QueryHandler(GetAdminStats)
export class GetAdminStatsHandler implements IQueryHandler<GetAdminStats> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<AdminStats> {
    const totalVideos = await this.queries.execute(new CountPublishedVideos());
    const [counts] = await this.em.execute<(AdminStats['pending'] & { blacklisted: number })[]>(
      `select count(*)::int as total,
              (count(*) filter (where processing_status = 'completed'))::int as completed,
              (count(*) filter (where processing_status = 'processing'))::int as processing,
              (count(*) filter (where processing_status = 'failed'))::int as failed,
              (select count(*)::int from curation.blacklist_entry) as blacklisted
         from curation.pending_video where decision is null`,
    );
    const { blacklisted, ...pending } = counts!; // an aggregate query returns one row
    return { pending, published: { totalVideos }, blacklisted: { total: blacklisted } };
  }
}
