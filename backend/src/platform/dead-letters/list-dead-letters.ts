import { EntityManager } from '@mikro-orm/postgresql';
import type { DeadLetter } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

/** What was given up, newest first: deliveries that were parked and jobs that failed for good. */
export class ListDeadLetters extends Query<DeadLetter[]> {}

/** More than a person reads at once; retrying brings the older ones up. */
const AT_MOST = 200;

@QueryHandler(ListDeadLetters)
export class ListDeadLettersHandler implements IQueryHandler<ListDeadLetters> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<DeadLetter[]> {
    return this.em.execute<DeadLetter[]>(
      `select i.id, 'event' as kind, i.subscriber as at, o.type as name, i.attempts, i.last_error as "lastError", i.parked_at as "parkedAt"
         from kernel.inbox i join kernel.outbox o on o.event_id = i.event_id where i.parked_at is not null
        union all
       select j.id, 'job', j.queue, j.queue, j.attempts, j.last_error, j.parked_at from kernel.dead_job j
        order by "parkedAt" desc, id limit ?`,
      [AT_MOST],
    );
  }
}
