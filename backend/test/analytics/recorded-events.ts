import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, SECOND } from '@msk/contracts';
import type { DomainEvent } from '@msk/kernel';
import {
  FellowshipMemberChanged,
  PaymentRefunded,
  PaymentSucceeded,
  SubscriptionChanged,
  TrialStarted,
} from '../../src/events/billing.js';
import { ApprovalUndone, RejectionUndone, VideoApproved, VideoRejected } from '../../src/events/curation.js';
import { UserErased, UserRegistered } from '../../src/events/identity.js';
import { VideoWatched } from '../../src/events/learning.js';
import { executeAsOwner } from '../support/execute-as-owner.js';

/** An event at a time of the past, of an aggregate. */
export interface RecordedEvent {
  event: DomainEvent;
  aggregateId: string;
  at: Date;
}

/** Writes events into the outbox, in this order, as the aggregates would have done at those times. */
export async function recordEvents(em: EntityManager, events: readonly RecordedEvent[]): Promise<void> {
  const rows = events.map(({ event: { id, type, payload }, aggregateId, at }) => ({
    event_id: id,
    aggregate_id: aggregateId,
    type,
    payload,
    occurred_at: at.toISOString(),
  }));
  await em.execute(
    `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
     select event_id, aggregate_id, type, payload, occurred_at
       from rows from (jsonb_to_recordset(?::jsonb)
            as (event_id uuid, aggregate_id text, type text, payload jsonb, occurred_at timestamptz))
            with ordinality as row (event_id, aggregate_id, type, payload, occurred_at, place) order by place`,
    [JSON.stringify(rows)],
  );
}

const TABLES = ['event', 'account', 'subscription', 'payer_period', 'mrr_movement', 'active_day'];
const DAILY_TABLES = ['daily_total', 'daily_video_views'];

/** Removes all events and projections. The statements are one transaction, in which no trigger refuses it. */
export const CLEAR_ANALYTICS_SQL = `
  set local session_replication_role = replica;
  delete from kernel.inbox; delete from kernel.outbox;
  ${[...TABLES, ...DAILY_TABLES].map((table) => `delete from analytics.${table};`).join(' ')}`;

/** The application itself may not. */
export const clearAnalytics = (databaseUrl: string): Promise<void> => executeAsOwner(databaseUrl, CLEAR_ANALYTICS_SQL);

const PRICES = { monthly: 8_900, annual: 89_000 };
type Price = { amount?: number; discountPercentage?: number; discountAmount?: number };

/** The events of one user, told in their order. */
export class UserStory {
  readonly events: RecordedEvent[] = [];
  readonly userId = randomUUID();
  readonly #memberId = randomUUID();
  #subscriptionId = `sub_${randomUUID()}`;

  register(at: Date): this {
    const endsAt = new Date(at.getTime() + 7 * DAY).toISOString();
    this.#add(UserRegistered({ userId: this.userId }), this.userId, at);
    return this.#add(TrialStarted({ userId: this.userId, endsAt }), this.userId, at);
  }

  /** A new subscription, at the plan's price unless another is given. */
  subscribe(at: Date, plan: 'monthly' | 'annual' = 'monthly', price: Price = {}): this {
    this.#subscriptionId = `sub_${randomUUID()}`;
    return this.changeSubscription(at, { plan, price });
  }

  changeSubscription(
    at: Date,
    state: { plan?: 'monthly' | 'annual'; isLive?: boolean; price?: Price; cancelsAtPeriodEnd?: boolean },
  ): this {
    const { plan = 'monthly', isLive = true, price = {}, cancelsAtPeriodEnd = false } = state;
    const { amount = PRICES[plan], discountPercentage = null, discountAmount = null } = price;
    const ids = { userId: this.userId, subscriptionId: this.#subscriptionId };
    const changed = { ...ids, plan, isLive, amount, discountPercentage, discountAmount, cancelsAtPeriodEnd };
    return this.#add(SubscriptionChanged(changed), this.#subscriptionId, at);
  }

  pay(at: Date, amount: number): this {
    return this.#add(PaymentSucceeded({ paymentId: randomUUID(), userId: this.userId, amount }), randomUUID(), at);
  }

  refund(at: Date, amount: number): this {
    return this.#add(PaymentRefunded({ paymentId: randomUUID(), userId: this.userId, amount }), randomUUID(), at);
  }

  setFellowship(at: Date, isActive: boolean): this {
    const change = { memberId: this.#memberId, userId: this.userId, isActive };
    return this.#add(FellowshipMemberChanged(change), this.#memberId, at);
  }

  watch(at: Date, videoId: string, isNamed = true): this {
    const userId = isNamed ? this.userId : null;
    return this.#add(VideoWatched({ videoId, userId }), userId ?? videoId, at);
  }

  /** A decision about a video, and its undo some seconds later. */
  review(at: Date, videoId: string, decision: 'approve' | 'reject', isUndone: boolean): this {
    const about = { videoId, vimeoId: '1' };
    const [made, undone] =
      decision === 'approve'
        ? [VideoApproved(about), ApprovalUndone]
        : [VideoRejected({ ...about, reason: 'no case' }), RejectionUndone];
    this.#add(made, videoId, at);
    const undo = undone({ ...about, decidedAt: at.toISOString() });
    return isUndone ? this.#add(undo, videoId, new Date(at.getTime() + 9 * SECOND)) : this;
  }

  erase(at: Date): this {
    return this.#add(UserErased({ userId: this.userId }), this.userId, at);
  }

  #add(event: DomainEvent, aggregateId: string, at: Date): this {
    this.events.push({ event, aggregateId, at });
    return this;
  }
}
