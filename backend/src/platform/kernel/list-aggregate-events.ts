import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

export interface RecordedEvent {
  type: string;
  payload: Record<string, unknown>;
  at: string;
}

/** Lists the events of an aggregate, oldest first. */
export class ListAggregateEvents extends Query<RecordedEvent[]> {
  constructor(readonly aggregateId: string) {
    super();
  }
}

@QueryHandler(ListAggregateEvents)
export class ListAggregateEventsHandler implements IQueryHandler<ListAggregateEvents> {
  constructor(private readonly em: EntityManager) {}

  execute({ aggregateId }: ListAggregateEvents): Promise<RecordedEvent[]> {
    return this.em.execute(
      'select type, payload, occurred_at as at from kernel.outbox where aggregate_id = ? order by position',
      [aggregateId],
    );
  }
}
