import { EntityManager } from '@mikro-orm/postgresql';
import type { AnalysisFailureCount } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';

/** Why analyses of pending videos failed, and of how many; the most frequent reason first. */
export class ListAnalysisFailures extends Query<AnalysisFailureCount[]> {}

@QueryHandler(ListAnalysisFailures)
export class ListAnalysisFailuresHandler implements IQueryHandler<ListAnalysisFailures> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<AnalysisFailureCount[]> {
    const { rows } = await sql<AnalysisFailureCount>`
      select failure_reason as reason, count(*)::int as videos from curation.pending_video
       where decision is null and processing_status = 'failed'
       group by failure_reason order by videos desc, reason`.execute(this.em.getKysely());
    return rows;
  }
}
