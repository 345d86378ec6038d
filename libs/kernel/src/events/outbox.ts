import { defineEntity, type EventSubscriber, type FlushEventArgs, p } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import { AggregateRoot } from '../aggregate-root.ts';
import type { Clock } from '../clock.ts';
import type { EventDefinition } from '../domain-event.ts';
import { sendSpan } from '../tracing/messaging-spans.ts';
import { currentSpan, startSpan } from '../tracing/tracing.ts';

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
    /** Of what caused the event; null without tracing. */
    traceparent: p.text().nullable(),
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
        const traceparent = recordSending(type, id);
        const message = em.create(
          OutboxMessage,
          { eventId: id, aggregateId: aggregate.id, type, payload, occurredAt: this.clock.now(), traceparent },
          { persist: false },
        );
        uow.computeChangeSet(message);
      }
    }
  }
}

/** The event is sent by the commit of its change, which takes no time of its own. */
function recordSending(destination: string, id: string): string | null {
  const span = currentSpan() && startSpan(() => sendSpan({ system: 'outbox', destination, id }));
  span?.end();
  return span?.traceparent ?? null;
}

/** Where a statement finds its events: one for each row of `source`. */
export interface EventRows {
  /** A table expression, such as the name of a `with` query. */
  source: RawBuilder<unknown>;
  aggregateId: RawBuilder<unknown>;
  /** A `jsonb` value. */
  payload: RawBuilder<unknown>;
  occurredAt: RawBuilder<unknown>;
  /** Of the span that caused the event, or null. */
  traceparent: RawBuilder<unknown>;
}

/**
 * A statement that records events, for use as a `with` query of the statement that makes the change. For changes that are so
 * frequent that they cannot go through an aggregate; see docs/adr/0023.
 */
export const recordEventsSql = (
  { type }: Pick<EventDefinition<never>, 'type'>,
  { source, aggregateId, payload, occurredAt, traceparent }: EventRows,
): RawBuilder<unknown> => sql`
  insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at, traceparent)
  select gen_random_uuid(), ${aggregateId}, ${type}, ${payload}, ${occurredAt}::timestamptz, ${traceparent} from ${source}`;
