import { EntityManager } from '@mikro-orm/postgresql';
import type { DeadLetter } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';

/** Lists parked event deliveries and jobs that failed for good, newest first. */
export class ListDeadLetters extends Query<DeadLetter[]> {}

/** The list has no pages; older dead letters appear when newer ones have been retried. */
const MAX_DEAD_LETTERS = 200;
const MAX_WAITING = 20;

@QueryHandler(ListDeadLetters)
export class ListDeadLettersHandler implements IQueryHandler<ListDeadLetters> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<DeadLetter[]> {
    const { rows } = await sql<DeadLetter>`
      select l.*, array(select n.type from kernel.inbox i
                          join kernel.inbox w on w.subscriber = i.subscriber and w.aggregate_id = i.aggregate_id
                           and w.position > i.position and w.done_at is null and w.parked_at is null
                          join kernel.outbox n on n.event_id = w.event_id
                         where l.kind = 'event' and i.id = l.id and i.parked_at is not null
                         order by w.position limit ${MAX_WAITING}) as waiting
        from (select i.id, 'event' as kind, i.subscriber as at, o.type as name, i.attempts, i.last_error as "lastError",
                     i.parked_at as "parkedAt"
                from kernel.inbox i join kernel.outbox o on o.event_id = i.event_id where i.parked_at is not null
               union all
              select j.id, 'job', j.queue, j.queue, j.attempts, j.last_error, j.parked_at from kernel.dead_job j
               order by "parkedAt" desc, id limit ${MAX_DEAD_LETTERS}) l
       order by "parkedAt" desc, id`.execute(this.em.getKysely());
    return rows;
  }
}
