import { EntityManager } from '@mikro-orm/postgresql';
import { defineQueue, JobQueue } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import type { StripeNotice } from '../stripe/stripe-webhook.js';
import { kindOf } from './applied-types.js';

export const APPLY_STRIPE_EVENT = defineQueue<{ eventId: string }>('billing.apply-stripe-event', { attempts: 15 });

export interface StoredEvent {
  eventId: string;
  type: string;
  objectId: string;
  livemode: boolean;
  /** All that wait for a look at the same object, this one included: they are here, so the look will see what they tell. */
  together: string[];
}

const STORED = `
  select id as "eventId", type, object_id as "objectId", livemode,
         array(select id from billing.stripe_event o
                where o.object_id = e.object_id and o.livemode = e.livemode and o.applied_at is null) as together
    from billing.stripe_event e where applied_at is null`;

/** The events that Stripe has sent: what they are about, and nothing of the person. */
@Injectable()
export class StripeEvents {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
  ) {}

  /** Stored and to be applied, in one transaction. A repeat changes nothing. */
  async receive(notice: StripeNotice, now: Date): Promise<void> {
    const { eventId, type, objectId } = notice;
    if (objectId === null || kindOf(type) === null) {
      // Nobody will look, so it need not be known where.
      await this.store(this.em, { ...notice, objectId: null }, now, now);
      return;
    }
    await this.em.transactional(async (em) => {
      if (!(await this.store(em, notice, now, null))) return;
      await this.jobs.enqueue(APPLY_STRIPE_EVENT, [{ data: { eventId }, key: eventId }], em);
    });
  }

  async unapplied(eventId: string): Promise<StoredEvent | null> {
    const [row] = await this.em.execute<StoredEvent[]>(`${STORED} and id = ?`, [eventId]);
    return row ?? null;
  }

  /** What was received before and has not been applied since, oldest first. */
  async leftSince(receivedBefore: Date, most: number): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      'select id from billing.stripe_event where applied_at is null and received_at < ? order by received_at, id limit ?',
      [receivedBefore, most],
    );
    return rows.map(({ id }) => id);
  }

  async markApplied(eventIds: readonly string[], now: Date): Promise<void> {
    await this.em.execute('update billing.stripe_event set applied_at = ? where id in (?) and applied_at is null', [
      now,
      eventIds,
    ]);
  }

  /** A repeat of one that is forgotten is looked after once more, which changes nothing. */
  async forgetAppliedBefore(time: Date): Promise<void> {
    await this.em.execute('delete from billing.stripe_event where applied_at < ?', [time]);
  }

  /** False for one that is stored already. */
  private async store(em: EntityManager, notice: StripeNotice, now: Date, appliedAt: Date | null): Promise<boolean> {
    const { eventId, type, objectId, createdAt, livemode } = notice;
    const stored = await em.execute<object[]>(
      `insert into billing.stripe_event (id, type, object_id, livemode, created_at, received_at, applied_at)
       values (?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing returning id`,
      [eventId, type, objectId, livemode, createdAt, now, appliedAt],
    );
    return stored.length > 0;
  }
}
