import { EntityManager } from '@mikro-orm/postgresql';
import { DAY, MINUTE, type PublicStats } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetPublicStats } from '../published-queries.js';

/** Visitors all get the same answer, so it is computed at most once in this time. Source: api.md, "Routes". */
const CACHE_MS = MINUTE;

@QueryHandler(GetPublicStats)
export class GetPublicStatsHandler implements IQueryHandler<GetPublicStats> {
  private cached: { stats: Promise<PublicStats>; until: number } | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<PublicStats> {
    const now = this.clock.now().getTime();
    if (this.cached && now < this.cached.until) return this.cached.stats;
    const stats = this.read(new Date(now - 30 * DAY));
    this.cached = { stats, until: now + CACHE_MS };
    stats.catch(() => {
      this.cached = null; // the next caller tries again
    });
    return stats;
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
