import { EntityManager } from '@mikro-orm/postgresql';
import { DAY, MINUTE, type PublicStats } from '@msk/contracts';
import { CachedAnswer, Clock } from '@msk/kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetPublicStats } from '../published-queries.js';

/** Visitors all get the same answer, so it is computed at most once in this time. Source: api.md, "Routes". */
const CACHE_MS = MINUTE;

@QueryHandler(GetPublicStats)
export class GetPublicStatsHandler implements IQueryHandler<GetPublicStats> {
  private readonly stats: CachedAnswer<PublicStats>;

  constructor(
    private readonly em: EntityManager,
    clock: Clock,
  ) {
    this.stats = new CachedAnswer(clock, CACHE_MS, (now) => this.read(new Date(now.getTime() - 30 * DAY)));
  }

  execute(): Promise<PublicStats> {
    return this.stats.get();
  }

  private async read(monthAgo: Date): Promise<PublicStats> {
    const { rows } = await sql<PublicStats>`
      select count(*)::integer as "totalVideos", coalesce(sum(duration), 0)::float8 as "totalDuration",
             (count(distinct analysis->>'primaryJoint') filter (where analysis->>'primaryJoint' <> 'unknown'))::integer as joints,
             (count(*) filter (where published_at > ${monthAgo}))::integer as "addedLast30Days"
        from catalog.video where status = 'published'`.execute(this.em.getKysely());
    return rows[0]!;
  }
}
