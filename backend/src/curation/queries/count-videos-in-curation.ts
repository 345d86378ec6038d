import { EntityManager } from '@mikro-orm/postgresql';
import type { AdminStats } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { CountVideosInCuration } from '../published-queries.js';

@QueryHandler(CountVideosInCuration)
export class CountVideosInCurationHandler implements IQueryHandler<CountVideosInCuration> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<Pick<AdminStats, 'pending' | 'blacklisted'>> {
    const { rows } = await sql<AdminStats['pending'] & { blacklisted: number }>`
      select count(*)::int as total,
             (count(*) filter (where processing_status = 'completed'))::int as completed,
             (count(*) filter (where processing_status = 'processing'))::int as processing,
             (count(*) filter (where processing_status = 'failed'))::int as failed,
             (select count(*)::int from curation.blacklist_entry) as blacklisted
        from curation.pending_video where decision is null`.execute(this.em.getKysely());
    const { blacklisted, ...pending } = rows[0]!; // an aggregate query returns one row
    return { pending, blacklisted: { total: blacklisted } };
  }
}
