import { EntityManager } from '@mikro-orm/postgresql';
import { JOINTS, PATHOLOGIES } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { CountCasesByFacet, type FacetCount } from '../published-queries.js';

@QueryHandler(CountCasesByFacet)
export class CountCasesByFacetHandler implements IQueryHandler<CountCasesByFacet> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<FacetCount[]> {
    // Pathology -1 stands for "any".
    const { rows } = await sql<{ joint: number; pathology: number; cases: number }>`
      select joint, pathology, sum(cases)::integer as cases from catalog.search_facet_count
       where pathology >= 0 and cases > 0 group by joint, pathology`.execute(this.em.getKysely());
    return rows.map(({ joint, pathology, cases }) => ({
      joint: JOINTS[joint]!,
      pathology: PATHOLOGIES[pathology]!,
      cases,
    }));
  }
}
