import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { FindNewCases, type NewCases } from '../published-queries.js';

@QueryHandler(FindNewCases)
export class FindNewCasesHandler implements IQueryHandler<FindNewCases> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter: { since, until, likeIds, limit } }: FindNewCases): Promise<NewCases> {
    const { rows } = await sql<NewCases>`
      with joints as (
        select distinct analysis->>'primaryJoint' as joint from catalog.video
         where id = any(${textArray(likeIds)}::uuid[]) and analysis->>'primaryJoint' <> 'unknown'),
      fresh as (
        select id, coalesce(nullif(analysis->>'caseTitle', ''), title) as title,
               coalesce(analysis->>'primaryJoint', 'unknown') as joint, published_at
          from catalog.video
         where status = 'published' and published_at > ${since} and published_at <= ${until}
           and (not exists (select from joints) or analysis->>'primaryJoint' in (select joint from joints))),
      newest as (select * from fresh order by published_at desc, id limit ${limit})
      select (select count(*)::integer from fresh) as total,
             array(select joint from joints order by joint) as joints,
             (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'joint', joint)
                                       order by published_at desc, id), '[]') from newest) as videos`.execute(
      this.em.getKysely(),
    );
    return rows[0]!;
  }
}
