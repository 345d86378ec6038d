import { EntityManager } from '@mikro-orm/postgresql';
import type { LibraryStats } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

export class GetLibraryStats extends Query<LibraryStats> {}

const WEEK = 7 * 24 * 3_600_000; /* ms */

@QueryHandler(GetLibraryStats)
export class GetLibraryStatsHandler implements IQueryHandler<GetLibraryStats> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<LibraryStats> {
    const [stats] = await this.em.execute<[LibraryStats]>(
      `select count(*)::int as "totalVideos", count(analysis)::int as "analyzedVideos",
              coalesce(sum(duration), 0)::float8 as "totalDuration",
              (count(*) filter (where published_at > ?))::int as "addedLast7Days"
         from catalog.video where status = 'published'`,
      [new Date(this.clock.now().getTime() - WEEK)],
    );
    return stats;
  }
}
