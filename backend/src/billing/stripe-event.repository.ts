import { EntityManager } from '@mikro-orm/postgresql';
import { defineQueue, JobQueue } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { handledObjectKind } from './stripe/handled-events.js';
import type { ReceivedStripeEvent } from './stripe/stripe-webhook.js';

export const APPLY_STRIPE_EVENT = defineQueue<{ eventId: string }>('billing.apply-stripe-event', { attempts: 15 });

export interface StoredStripeEvent {
  eventId: string;
  type: string;
  objectId: string;
  livemode: boolean;
  /** Events of the same object that wait to be applied, this one included: one sync of the object applies all of them. */
  pendingEventIds: string[];
}

const SELECT_UNAPPLIED = sql`
  select id as "eventId", type, object_id as "objectId", livemode,
         array(select id from billing.stripe_event o
                where o.object_id = e.object_id and o.livemode = e.livemode and o.applied_at is null) as "pendingEventIds"
    from billing.stripe_event e where applied_at is null`;

/** The events that Stripe has sent: type and object id, and no personal data. */
@Injectable()
export class StripeEventRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
  ) {}

  /** Stores the event and enqueues the job that applies it, in one transaction. A repeated event changes nothing. */
  async receive(event: ReceivedStripeEvent, now: Date): Promise<void> {
    const { eventId, type, objectId } = event;
    if (objectId === null || handledObjectKind(type) === null) {
      // No job will sync the object, so its id is not kept.
      await this.store(this.em, { ...event, objectId: null }, now, now);
      return;
    }
    await this.em.transactional(async (em) => {
      if (!(await this.store(em, event, now, null))) return;
      await this.jobs.enqueue(APPLY_STRIPE_EVENT, [{ data: { eventId }, key: eventId }], em);
    });
  }

  async findUnapplied(eventId: string): Promise<StoredStripeEvent | null> {
    const { rows } = await sql<StoredStripeEvent>`${SELECT_UNAPPLIED} and id = ${eventId}`.execute(this.em.getKysely());
    return rows[0] ?? null;
  }

  /** Lists unapplied events that were received before this time, oldest first. */
  async listUnapplied(receivedBefore: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from billing.stripe_event where applied_at is null and received_at < ${receivedBefore}
       order by received_at, id limit ${limit}`.execute(this.em.getKysely());
    return rows.map(({ id }) => id);
  }

  async markApplied(eventIds: readonly string[], now: Date): Promise<void> {
    await sql`
      update billing.stripe_event set applied_at = ${now}
       where id = any(${eventIds}::text[]) and applied_at is null`.execute(this.em.getKysely());
  }

  /** If Stripe repeats a deleted event, it is applied once more, which changes nothing. */
  async deleteAppliedBefore(time: Date): Promise<void> {
    await sql`delete from billing.stripe_event where applied_at < ${time}`.execute(this.em.getKysely());
  }

  /** Returns false if the event is stored already. */
  private async store(
    em: EntityManager,
    event: ReceivedStripeEvent,
    now: Date,
    appliedAt: Date | null,
  ): Promise<boolean> {
    const { eventId, type, objectId, createdAt, livemode } = event;
    const { numAffectedRows } = await sql`
      insert into billing.stripe_event (id, type, object_id, livemode, created_at, received_at, applied_at)
      values (${eventId}, ${type}, ${objectId}, ${livemode}, ${createdAt}, ${now}, ${appliedAt})
      on conflict (id) do nothing`.execute(em.getKysely());
    return numAffectedRows === 1n;
  }
}
