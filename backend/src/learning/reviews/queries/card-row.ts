import type { EntityManager } from '@mikro-orm/postgresql';
import type { Card } from '@msk/contracts';
import type { QueryBus } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { GetCaseContents } from '../../../catalog/index.js';
import { isoTime } from '../../../platform/database/iso-time.js';
import { type CardOrigin, cardContent } from '../domain/card-content.js';
import { type CardMemory, previewDueTimes } from '../domain/schedule.js';
import type { LearnerDay } from './today.js';

interface CardRow extends CardOrigin, Pick<Card, 'id' | 'state'> {
  videoId: string;
  createdAt: string | Date;
  dueAt: string | Date;
  memory: CardMemory | null;
}

/** Selects `CardRow` from `learning.review_card c`. */
const CARD = sql`c.id, c.video_id as "videoId", c.kind, c.created_at as "createdAt", c.due_at as "dueAt", c.state,
  (select jsonb_path_query_array(diagnoses, '$[*].name') from learning.call where id = c.call_id) as "callDiagnoses",
  n.text as "noteText", n.seconds as "noteSeconds", c.learning_point as "learningPoint", c.seconds as "learningPointSeconds",
  (select r.memory from learning.review r where r.card_id = c.id and r.undone_at is null
    order by r.reviewed_at desc, r.id desc limit 1) as memory`;

/** The cards as the wire contract has them. `select` gets what to select, and the joins that this needs after `c`. */
export async function readCards(
  { em, queries }: { em: EntityManager; queries: QueryBus },
  { now, desiredRetention }: LearnerDay,
  select: (columns: RawBuilder<unknown>, joins: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Card[]> {
  const joins = sql`left join learning.note n on n.id = c.note_id`;
  const { rows } = await sql<CardRow>`${select(CARD, joins)}`.execute(em.getKysely());
  const ids = [...new Set(rows.map(({ videoId }) => videoId))];
  const cases = ids.length > 0 ? await queries.execute(new GetCaseContents(ids)) : [];
  const byId = new Map(cases.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const found = byId.get(row.videoId);
    if (!found) return []; // withdrawn a moment ago
    const { id, state, memory } = row;
    const next = previewDueTimes({ id, createdAt: new Date(row.createdAt), memory }, now, desiredRetention);
    return [{ id, ...cardContent(row, found), dueAt: isoTime(row.dueAt), state, next }];
  });
}
