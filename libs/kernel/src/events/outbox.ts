import { defineEntity, type EventSubscriber, type FlushEventArgs, p } from '@mikro-orm/core';
import { AggregateRoot } from '../aggregate-root.ts';
import type { Clock } from '../clock.ts';

const OutboxSchema = defineEntity({
  name: 'OutboxMessage',
  schema: 'kernel',
  tableName: 'outbox',
  properties: {
    position: p.bigint('string').primary().autoincrement(),
    eventId: p.uuid(),
    aggregateId: p.text(),
    type: p.text(),
    payload: p.json<unknown>(),
    occurredAt: p.datetime(),
  },
});

/** One recorded event. A trigger of the database gives each subscriber of its type an inbox row. */
export class OutboxMessage extends OutboxSchema.class {}
OutboxSchema.setClass(OutboxMessage);

/** Writes what aggregates recorded in the same flush, thus in the same transaction, as their change. */
export class OutboxWriter implements EventSubscriber {
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  onFlush({ uow, em }: FlushEventArgs): void {
    // Change sets alone would miss an aggregate that recorded an event without a changed column.
    const touched = new Set<unknown>([
      ...uow.getIdentityMap().values(),
      ...uow.getPersistStack(),
      ...uow.getRemoveStack(),
      ...uow.getChangeSets().map((change) => change.entity),
    ]);
    for (const aggregate of touched) {
      if (!(aggregate instanceof AggregateRoot)) continue;
      for (const { id, type, payload } of aggregate.pullEvents()) {
        const message = em.create(
          OutboxMessage,
          { eventId: id, aggregateId: aggregate.id, type, payload, occurredAt: this.clock.now() },
          { persist: false },
        );
        uow.computeChangeSet(message);
      }
    }
  }
}
