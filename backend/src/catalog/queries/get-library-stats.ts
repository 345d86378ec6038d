import { EntityManager } from '@mikro-orm/postgresql';
import { DAY, type LibraryStats } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';

export class GetLibraryStats extends Query<LibraryStats> {}

@QueryHandler(GetLibraryStats)
export class GetLibraryStatsHandler implements IQueryHandler<GetLibraryStats> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<LibraryStats> {
    const weekAgo = new Date(this.clock.now().getTime() - 7 * DAY);
    const { rows } = await sql<LibraryStats>`
      select count(*)::int as "totalVideos", count(analysis)::int as "analyzedVideos",
             coalesce(sum(duration), 0)::float8 as "totalDuration",
             (count(*) filter (where published_at > ${weekAgo}))::int as "addedLast7Days"
        from catalog.video where status = 'published'`.execute(this.em.getKysely());
    return rows[0]!;
  }
}
