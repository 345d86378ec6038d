import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { numberArray, textArray } from '../../platform/database/statements/array-parameters.js';
import { CountCasesByTopic } from '../published-queries.js';
import { facetCodec } from '../search/codec/facet-code.js';

/** Instead of a joint's code: any joint. */
const ANY = -1;

@QueryHandler(CountCasesByTopic)
export class CountCasesByTopicHandler implements IQueryHandler<CountCasesByTopic> {
  constructor(private readonly em: EntityManager) {}

  async execute({ topics }: CountCasesByTopic): Promise<number[]> {
    const wanted = topics.flatMap(({ joint, pathologyNames }, topic) =>
      pathologyNames.map((name) => ({ topic, joint: joint ? facetCodec.jointCode(joint) : ANY, name })),
    );
    const { rows } = await sql<{ topic: number; cases: number }>`
      with wanted as (
        select topic, joint, n.id as name_id
          from unnest(${numberArray(wanted.map(({ topic }) => topic))}::integer[],
                      ${numberArray(wanted.map(({ joint }) => joint))}::smallint[],
                      ${textArray(wanted.map(({ name }) => name))}::text[]) as w (topic, joint, name)
          join catalog.search_name n on n.kind = 'pathology' and n.text = w.name)
      select w.topic, count(distinct e.number)::integer as cases
        from catalog.search_entry e
       cross join lateral unnest(e.name_ids) as named (id)
        join wanted w on w.name_id = named.id and w.joint in (${ANY}, e.joint)
       group by w.topic`.execute(this.em.getKysely());
    const cases = new Map(rows.map((row) => [row.topic, row.cases]));
    return topics.map((_, topic) => cases.get(topic) ?? 0);
  }
}
