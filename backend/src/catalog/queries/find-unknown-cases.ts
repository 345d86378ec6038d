import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { FindUnknownCases } from '../published-queries.js';
import { facetCodec, hasPathologySql } from '../search/codec/facet-code.js';

interface Found {
  total: number;
  ids: string[];
}

@QueryHandler(FindUnknownCases)
export class FindUnknownCasesHandler implements IQueryHandler<FindUnknownCases> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter: { joint, pathology, knownIds, size } }: FindUnknownCases): Promise<Found> {
    const isChosen = sql.join(
      [
        sql`v.status = 'published'`,
        sql`(v.reveal->>'callPossible')::boolean`,
        ...(joint ? [sql`e.joint = ${facetCodec.jointCode(joint)}`] : []),
        ...(pathology ? [hasPathologySql('e.pathologies', pathology)] : []),
      ],
      sql` and `,
    );
    const { rows } = await sql<Found>`
      with matching as materialized (
        select v.id from catalog.video v join catalog.search_entry e on e.video_id = v.id where ${isChosen})
      select (select count(*)::integer from matching) as total,
             array(select id from matching order by id = any(${textArray(knownIds)}::uuid[]), random() limit ${size}) as ids`.execute(
      this.em.getKysely(),
    );
    return rows[0]!;
  }
}
