import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';

export interface RecordedEvent {
  type: string;
  payload: Record<string, unknown>;
  at: string;
}

/** Lists the events of a user, and those of other aggregates that name the user, oldest first. */
export class ListUserEvents extends Query<RecordedEvent[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListUserEvents)
export class ListUserEventsHandler implements IQueryHandler<ListUserEvents> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: ListUserEvents): Promise<RecordedEvent[]> {
    const { rows } = await sql<RecordedEvent>`
      select type, payload, occurred_at as at from kernel.outbox
       where aggregate_id = ${userId} or payload->>'userId' = ${userId} order by position`.execute(this.em.getKysely());
    return rows;
  }
}
