import type { DomainEvent } from './domain-event.ts';

// Kept beside the aggregates: the ORM rebuilds them without running field initialisers.
const recorded = new WeakMap<AggregateRoot, DomainEvent[]>();

/** The entrance to a cluster of objects that change together; it remembers what happened until it is saved. */
export abstract class AggregateRoot {
  abstract readonly id: string;

  protected record(event: DomainEvent): void {
    const events = recorded.get(this);
    if (events) events.push(event);
    else recorded.set(this, [event]);
  }

  /** The events since the last call; the outbox takes them at every flush. */
  pullEvents(): DomainEvent[] {
    const events = recorded.get(this) ?? [];
    recorded.delete(this);
    return events;
  }
}
