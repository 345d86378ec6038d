import { EntityManager } from '@mikro-orm/postgresql';
import type { WatchSummary } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';
import { GetWatchSummary } from '../published-queries.js';

@QueryHandler(GetWatchSummary)
export class GetWatchSummaryHandler implements IQueryHandler<GetWatchSummary> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: GetWatchSummary): Promise<WatchSummary> {
    const { rows } = await sql<WatchSummary>`
      select count(*)::int as started, count(completed_at)::int as finished, max(last_watched_at) as "lastWatchedAt"
        from learning.watch_record where user_id = ${userId}`.execute(this.em.getKysely());
    const { lastWatchedAt, ...counts } = rows[0]!; // an aggregate query returns one row
    return { ...counts, lastWatchedAt: isoTime(lastWatchedAt) };
  }
}
