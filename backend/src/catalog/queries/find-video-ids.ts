import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { containsPattern } from '../../platform/database/statements/list-sql.js';
import { FindVideoIds } from '../published-queries.js';

@QueryHandler(FindVideoIds)
export class FindVideoIdsHandler implements IQueryHandler<FindVideoIds> {
  constructor(private readonly em: EntityManager) {}

  async execute({ text }: FindVideoIds): Promise<string[]> {
    const pattern = containsPattern(text);
    const { rows } = await sql<{ id: string }>`
      select id from catalog.video
       where title ilike ${pattern} or analysis->>'caseTitle' ilike ${pattern} or vimeo_id = ${text.trim()}`.execute(
      this.em.getKysely(),
    );
    return rows.map(({ id }) => id);
  }
}
