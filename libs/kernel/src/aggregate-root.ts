import type { DomainEvent } from './domain-event.ts';

// Stored outside the aggregates, since the ORM creates them without running field initialisers.
const recordedEvents = new WeakMap<AggregateRoot, DomainEvent[]>();

/** The root of an aggregate (objects that change together). It records domain events until the aggregate is saved. */
export abstract class AggregateRoot {
  abstract readonly id: string;

  protected record(event: DomainEvent): void {
    const events = recordedEvents.get(this);
    if (events) events.push(event);
    else recordedEvents.set(this, [event]);
  }

  /** Returns and removes the recorded events; the outbox calls it at every flush. */
  pullEvents(): DomainEvent[] {
    const events = recordedEvents.get(this) ?? [];
    recordedEvents.delete(this);
    return events;
  }
}
