import { EntityManager } from '@mikro-orm/postgresql';
import type { CalledItem, Worklist, WorklistItem } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetUnknownCases } from '../../../catalog/index.js';
import { isoTime } from '../../../platform/database/iso-time.js';
import { WorklistNotFound } from '../domain/errors.js';
import { summarise } from '../domain/summarise.js';

export class GetWorklist extends Query<Worklist> {
  constructor(
    readonly userId: string,
    readonly worklistId: string,
  ) {
    super();
  }
}

interface ItemRow {
  id: string;
  videoId: string;
  called: CalledItem | null;
}

@QueryHandler(GetWorklist)
export class GetWorklistHandler implements IQueryHandler<GetWorklist> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, worklistId }: GetWorklist): Promise<Worklist> {
    const { rows } = await sql<Omit<Worklist, 'items' | 'summary'> & { items: ItemRow[] }>`
      select w.id, w.joint, w.pathology, w.created_at as "createdAt",
             (select coalesce(json_agg(json_build_object('id', i.id, 'videoId', i.video_id, 'called', case when c.id is not null then
                       json_build_object('callId', c.id, 'videoId', i.video_id, 'title', v.title, 'text', c.text,
                         'confidence', c.confidence, 'secondsToCall', c.seconds_to_call, 'grade', c.grade,
                         'gradedBy', c.graded_by, 'diagnoses', c.diagnoses) end) order by i.place), '[]')
                from learning.worklist_item i join learning.video v on v.id = i.video_id
                left join learning.call c on c.item_id = i.id
               where i.worklist_id = w.id) as items
        from learning.worklist w where w.id = ${worklistId} and w.user_id = ${userId}`.execute(this.em.getKysely());
    if (!rows[0]) throw new WorklistNotFound();
    const { items: found, createdAt, ...worklist } = rows[0];
    const items = await this.describe(found);
    const isDone = items.every(({ state }) => state !== 'open');
    const called = found.flatMap((item) => (item.called ? [item.called] : []));
    const summary = isDone ? summarise(called) : null;
    return { ...worklist, createdAt: isoTime(createdAt), items, summary };
  }

  private async describe(rows: readonly ItemRow[]): Promise<WorklistItem[]> {
    const cases = await this.queries.execute(new GetUnknownCases(rows.map(({ videoId }) => videoId)));
    const byId = new Map(cases.map((found) => [found.id, found]));
    return rows.map(({ id, videoId, called }) => {
      const { joint = 'unknown' as const, stopAt = null } = byId.get(videoId) ?? {};
      return { id, joint, state: stateOf(called, stopAt), called };
    });
  }
}

function stateOf(called: CalledItem | null, stopAt: number | null): WorklistItem['state'] {
  if (called) return called.confidence === null ? 'skipped' : 'called';
  return stopAt === null ? 'unavailable' : 'open';
}
