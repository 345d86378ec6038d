import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Decision, GetDecisionsBy } from '../published-queries.js';

@QueryHandler(GetDecisionsBy)
export class GetDecisionsByHandler implements IQueryHandler<GetDecisionsBy> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: GetDecisionsBy): Promise<Decision[]> {
    const rows = await this.em.execute<Decision[]>(
      `select decision as what, vimeo_id as "vimeoId", decided_at as at, null as reason, notes
         from curation.pending_video where decided_by = ? and decision is not null
        union all
       select 'blacklisted', vimeo_id, listed_at, reason, notes from curation.blacklist_entry where listed_by = ?
        order by at, "vimeoId"`,
      [userId, userId],
    );
    return rows.map(({ at, ...decision }) => ({ ...decision, at: new Date(at).toISOString() }));
  }
}
