import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';
import { type Decision, GetDecisionsBy } from '../published-queries.js';

@QueryHandler(GetDecisionsBy)
export class GetDecisionsByHandler implements IQueryHandler<GetDecisionsBy> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: GetDecisionsBy): Promise<Decision[]> {
    const { rows } = await sql<Decision>`
      select decision as what, vimeo_id as "vimeoId", decided_at as at, null as reason, notes
        from curation.pending_video where decided_by = ${userId} and decision = 'approved'
       union all
      select 'blacklisted', vimeo_id, listed_at, reason, notes from curation.blacklist_entry where listed_by = ${userId}
       union all
      select 'reviewing', v.vimeo_id, r.since, null, null
        from curation.reviewer r join curation.pending_video v on v.id = r.video_id where r.user_id = ${userId}
       order by at, "vimeoId"`.execute(this.em.getKysely());
    return rows.map(({ at, ...decision }) => ({ ...decision, at: isoTime(at) }));
  }
}
