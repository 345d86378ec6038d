import { EntityManager } from '@mikro-orm/postgresql';
import type { CallGrade, ListedWorklist, PageRequest, WorklistPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetUnknownCases } from '../../../catalog/index.js';
import { isoTime } from '../../../platform/database/iso-time.js';
import { scoreOf } from '../domain/summarise.js';

/** A user's worklists, newest first. */
export class ListWorklists extends Query<WorklistPage> {
  constructor(
    readonly userId: string,
    readonly window: PageRequest,
  ) {
    super();
  }
}

interface Row extends Omit<ListedWorklist, 'open' | 'score'> {
  total: number;
  grades: CallGrade[];
  /** Of the cases without a call. */
  openVideoIds: string[];
}

@QueryHandler(ListWorklists)
export class ListWorklistsHandler implements IQueryHandler<ListWorklists> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, window: { limit, offset } }: ListWorklists): Promise<WorklistPage> {
    const database = this.em.getKysely();
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::integer as total from learning.worklist where user_id = ${userId}`.execute(database);
    const { rows } = await sql<Row>`
      select w.id, w.joint, w.pathology, w.created_at as "createdAt", items.*
        from (select * from learning.worklist where user_id = ${userId}
               order by created_at desc, id limit ${limit} offset ${offset}) w,
             lateral (select count(*)::integer as size, coalesce(json_agg(c.grade) filter (where c.id is not null), '[]') as grades,
                             coalesce(json_agg(i.video_id) filter (where c.id is null), '[]') as "openVideoIds"
                        from learning.worklist_item i left join learning.call c on c.item_id = i.id
                       where i.worklist_id = w.id) items
       order by w.created_at desc, w.id`.execute(database);
    const open = await this.queries.execute(new GetUnknownCases(rows.flatMap(({ openVideoIds }) => openVideoIds)));
    const callable = new Set(open.flatMap(({ id, stopAt }) => (stopAt === null ? [] : [id])));
    const worklists = rows.map(({ openVideoIds, grades, createdAt, ...worklist }) => {
      const open = openVideoIds.filter((id) => callable.has(id)).length;
      return {
        ...worklist,
        createdAt: isoTime(createdAt),
        open,
        score: open > 0 ? null : scoreOf(grades),
      };
    });
    return { worklists, total: counted[0]!.total };
  }
}
