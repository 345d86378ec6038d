import { EntityManager } from '@mikro-orm/postgresql';
import { JOINTS, PATHOLOGIES } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/array-parameters.js';
import { type CaseFacets, GetCaseFacets } from '../published-queries.js';
import { facetCodec } from '../search/codec/facet-code.js';

interface Row {
  id: string;
  joint: number;
  pathologies: number;
  pathologyNames: string[];
}

@QueryHandler(GetCaseFacets)
export class GetCaseFacetsHandler implements IQueryHandler<GetCaseFacets> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ids }: GetCaseFacets): Promise<CaseFacets[]> {
    const { rows } = await sql<Row>`
      select e.video_id as id, e.joint, e.pathologies,
             array(select n.text from catalog.search_name n
                    where n.id = any(e.name_ids) and n.kind = 'pathology') as "pathologyNames"
        from catalog.search_entry e where e.video_id = any(${textArray(ids)}::uuid[])`.execute(this.em.getKysely());
    return rows.map(({ joint, pathologies, ...row }) => ({
      ...row,
      joint: JOINTS[joint]!,
      pathologies: facetCodec.pathologyCodes(pathologies).map((code) => PATHOLOGIES[code]!),
    }));
  }
}
