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

/** One recorded event. The trigger `fan_out` adds an inbox row for each subscriber of its type; see `Relay`. */
export class OutboxMessage extends OutboxSchema.class {}
OutboxSchema.setClass(OutboxMessage);

/** Writes the events that aggregates recorded, in the flush and thus in the transaction of their change. */
export class OutboxWriter implements EventSubscriber {
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  onFlush({ uow, em }: FlushEventArgs): void {
    // Change sets alone would miss an aggregate that recorded an event but changed no column.
    const entities = new Set<unknown>([
      ...uow.getIdentityMap().values(),
      ...uow.getPersistStack(),
      ...uow.getRemoveStack(),
      ...uow.getChangeSets().map((change) => change.entity),
    ]);
    for (const aggregate of entities) {
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
