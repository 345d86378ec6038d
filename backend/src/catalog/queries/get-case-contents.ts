import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { type CaseContent, GetCaseContents } from '../published-queries.js';

@QueryHandler(GetCaseContents)
export class GetCaseContentsHandler implements IQueryHandler<GetCaseContents> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ids }: GetCaseContents): Promise<CaseContent[]> {
    const { rows } = await sql<CaseContent>`
      select v.id, coalesce(nullif(v.analysis->>'caseTitle', ''), v.title) as title, v.duration, v.analysis, v.reveal, t.cues
        from catalog.video v left join catalog.transcript t on t.video_id = v.id
       where v.id = any(${textArray(ids)}::uuid[]) and v.status = 'published'`.execute(this.em.getKysely());
    return rows;
  }
}
