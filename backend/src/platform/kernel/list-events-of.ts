import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

export interface WrittenEvent {
  type: string;
  payload: Record<string, unknown>;
  at: string;
}

/** What happened to an aggregate, oldest first. */
export class ListEventsOf extends Query<WrittenEvent[]> {
  constructor(readonly aggregateId: string) {
    super();
  }
}

@QueryHandler(ListEventsOf)
export class ListEventsOfHandler implements IQueryHandler<ListEventsOf> {
  constructor(private readonly em: EntityManager) {}

  execute({ aggregateId }: ListEventsOf): Promise<WrittenEvent[]> {
    return this.em.execute(
      'select type, payload, occurred_at as at from kernel.outbox where aggregate_id = ? order by position',
      [aggregateId],
    );
  }
}
