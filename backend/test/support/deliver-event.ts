import type { EntityManager } from '@mikro-orm/postgresql';
import { type DomainEvent, Relay } from '@msk/kernel';
import type { INestApplicationContext } from '@nestjs/common';

/** Delivers an event as the relay would, and everything that follows from it. The same event twice is a repeated delivery. */
export async function deliverEvent(
  app: INestApplicationContext,
  em: EntityManager,
  { id, type, payload }: DomainEvent,
  aggregateId = id,
): Promise<void> {
  await em.execute(
    `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
     values (?, ?, ?, ?, now()) on conflict (event_id) do nothing`,
    [id, aggregateId, type, JSON.stringify(payload)],
  );
  await app.get(Relay).drain();
}
