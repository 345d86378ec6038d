import { EntityManager } from '@mikro-orm/postgresql';
import { JOINTS, PATHOLOGIES } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { type CaseFacets, GetCaseFacets } from '../published-queries.js';
import { facetCodec } from '../search/codec/facet-code.js';

interface Row {
  id: string;
  joint: number;
  pathologies: number;
  nameIds?: number[];
}

@QueryHandler(GetCaseFacets)
export class GetCaseFacetsHandler implements IQueryHandler<GetCaseFacets> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ids, withNames }: GetCaseFacets): Promise<CaseFacets[]> {
    const { rows } = await sql<Row>`
      select e.video_id as id, e.joint, e.pathologies ${withNames ? sql`, array_to_json(e.name_ids) as "nameIds"` : sql``}
        from catalog.search_entry e where e.video_id = any(${textArray(ids)}::uuid[])`.execute(this.em.getKysely());
    const names = withNames ? await this.readPathologyNames() : new Map<number, string>();
    return rows.map(({ id, joint, pathologies, nameIds = [] }) => ({
      id,
      joint: JOINTS[joint]!,
      pathologies: facetCodec.pathologyCodes(pathologies).map((code) => PATHOLOGIES[code]!),
      pathologyNames: nameIds.flatMap((nameId) => names.get(nameId) ?? []),
    }));
  }

  /** There are few for many cases, so they are read once instead of for each case. */
  private async readPathologyNames(): Promise<ReadonlyMap<number, string>> {
    const { rows } = await sql<{ id: number; text: string }>`
      select id, text from catalog.search_name where kind = 'pathology'`.execute(this.em.getKysely());
    return new Map(rows.map(({ id, text }) => [id, text]));
  }
}
