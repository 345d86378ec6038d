import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

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

  execute({ userId }: ListUserEvents): Promise<RecordedEvent[]> {
    return this.em.execute(
      `select type, payload, occurred_at as at from kernel.outbox
        where aggregate_id = ? or payload->>'userId' = ? order by position`,
      [userId, userId],
    );
  }
}
