import type { EntityManager } from '@mikro-orm/postgresql';
import { SECOND } from '@msk/contracts';
import { sql } from 'kysely';
import type pg from 'pg';
import { connectionTimeoutMs } from '../database/connection-timeout.ts';
import { MonitoredClient } from '../database/monitored-client.ts';
import type { DeliveredEvent } from '../domain-event.ts';
import { failureReason, retryDelay } from '../retry.ts';
import { processSpan } from '../tracing/messaging-spans.ts';
import { currentSpan, inSpan } from '../tracing/tracing.ts';
import type { Subscription } from './subscribers.ts';

/** Failed attempts after which a delivery is parked as a dead letter. Source: promise O6. */
export const DELIVERY_ATTEMPTS = 10;
const RECONNECT_DELAY_MS = SECOND;
/** Concurrent deliveries to one subscriber: a slow one leaves the other places to other subscribers. */
const MAX_DELIVERIES_PER_SUBSCRIBER = 2;
/** A LISTEN connection that does not answer is replaced. */
const LISTEN_HEARTBEAT_MS = 5 * SECOND;

export interface RelayLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RelayOptions {
  em: EntityManager;
  /** For the LISTEN connection, which must not come from a pool. */
  databaseUrl: string;
  log: RelayLog;
  /** Maximum number of concurrent deliveries in this process. */
  concurrency?: number;
  /** Polling of the inbox when no notification arrives. */
  pollIntervalMs?: number;
}

interface InboxRow {
  subscriber: string;
  event_id: string;
  aggregate_id: string;
  position: string;
  type: string;
  payload: unknown;
  occurred_at: Date | string;
  traceparent: string | null;
  attempts: number;
}

// Selects by delivery state, never by "position above the last one": transactions commit out of the sequence's order. A
// row waits for all earlier events of its aggregate at its subscriber, so the order holds with any number of relays.
const nextDeliverySql = (subscribers: readonly string[]) => sql<InboxRow>`
  select i.subscriber, i.event_id, i.aggregate_id, i.position, o.type, o.payload, o.occurred_at, o.traceparent, i.attempts
    from kernel.inbox i join kernel.outbox o on o.event_id = i.event_id
   where i.done_at is null and i.parked_at is null and i.next_attempt_at <= now()
     and i.subscriber = any(${subscribers}::text[])
     and not exists (select 1 from kernel.inbox e where e.subscriber = i.subscriber and e.aggregate_id = i.aggregate_id
                        and e.done_at is null and e.position < i.position)
   order by i.position limit 1
     for update of i skip locked`;

/**
 * Delivers committed events to their subscribers: at least once, with exactly one effect, in order per aggregate.
 *
 * 1. `subscribe` registers subscribers in `kernel.subscription`.
 * 2. `OutboxWriter` inserts an event into `kernel.outbox`, in the transaction of the change.
 * 3. The trigger `fan_out` on `kernel.outbox` (function `kernel.fan_out()`, in
 *    `backend/src/migrations/2026-11-21/01-kernel.ts`) inserts one row into `kernel.inbox` for each subscriber of the event's
 *    type, in the same transaction, and sends `pg_notify('kernel_outbox', '')`, which takes effect at the commit.
 * 4. The relay wakes a worker by that, or by its poll. The worker locks the next due row of `kernel.inbox`, calls its
 *    subscriber and marks the row as done in one transaction. A failed delivery is retried with a backoff; after
 *    `DELIVERY_ATTEMPTS` it is parked.
 */
export class Relay {
  private readonly options: Required<RelayOptions>;
  private readonly subscriptions = new Map<string, Subscription>();
  private listener: pg.Client | undefined;
  private workers: Promise<void>[] = [];
  private polling: NodeJS.Timeout | undefined;
  private stopping = false;
  /** The number of deliveries under way, by subscriber. */
  private readonly running = new Map<string, number>();
  /** Of the workers that wait. */
  private readonly wakers = new Set<() => void>();
  /** There may be work, and no worker was waiting. */
  private isWorkExpected = false;
  private reconnecting: NodeJS.Timeout | undefined;

  constructor(options: RelayOptions) {
    this.options = { concurrency: 6, pollIntervalMs: 2 * SECOND, ...options };
  }

  /** Registers the subscriptions in the database, before any event they subscribe to is written. */
  async subscribe(subscriptions: Subscription[]): Promise<void> {
    for (const subscription of subscriptions) {
      if (this.subscriptions.has(subscription.name)) throw new Error(`Two subscribers are named ${subscription.name}`);
      this.subscriptions.set(subscription.name, subscription);
    }
    await this.options.em.fork().transactional(async (em) => {
      // In one order: processes that start together must not lock each other's rows.
      await sql`
        insert into kernel.subscription (subscriber, event_type)
        select name, "eventType"
          from jsonb_to_recordset(${JSON.stringify(subscriptions)}::jsonb) as s (name text, "eventType" text)
         order by name
            on conflict (subscriber, event_type) do update set last_seen_at = now()
              where subscription.last_seen_at < now() - interval '1 day'`.execute(em.getKysely());
      await migrateFormerNames(em, subscriptions);
    });
  }

  /** Tells the database that this release still has its subscribers; those that no release has are retired. */
  async confirmSubscriptions(): Promise<void> {
    const subscriptions = JSON.stringify([...this.subscriptions.values()]);
    await sql`
      update kernel.subscription set last_seen_at = now()
       where (subscriber, event_type) in (
         select * from jsonb_to_recordset(${subscriptions}::jsonb) as s (name text, "eventType" text))`.execute(
      this.options.em.fork().getKysely(),
    );
  }

  async start(): Promise<void> {
    await this.listen();
    this.workers = Array.from({ length: this.options.concurrency }, () => this.run());
    this.polling = setInterval(() => this.wakeOne(), this.options.pollIntervalMs);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.reconnecting);
    clearInterval(this.polling);
    for (const wake of this.wakers) wake();
    await Promise.all(this.workers);
    await this.listener?.end();
  }

  /** Delivers everything that is due, including what follows from it. */
  async drain(): Promise<void> {
    while (await this.deliverNext());
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const delivered = await this.deliverNext().catch((error: unknown) => {
        this.options.log.error({ err: error }, 'The inbox could not be read; the next poll tries again');
        return false;
      });
      if (!delivered && !this.stopping) await this.waitForWork();
    }
  }

  private readonly hasRoom = (subscriber: string): boolean =>
    (this.running.get(subscriber) ?? 0) < MAX_DELIVERIES_PER_SUBSCRIBER;

  private changeRunning(subscriber: string, change: 1 | -1): void {
    this.running.set(subscriber, (this.running.get(subscriber) ?? 0) + change);
  }

  /** Resolves to true when a row was handled, whether delivered or failed; to false when nothing was due. */
  private async deliverNext(): Promise<boolean> {
    const subscribers = [...this.subscriptions.keys()].filter(this.hasRoom);
    if (subscribers.length === 0) return false;
    let row: InboxRow | undefined;
    try {
      await this.options.em.fork().transactional(async (em) => {
        row = (await nextDeliverySql(subscribers).execute(em.getKysely())).rows[0];
        if (!row) return;
        this.wakeOne(); // there may be more
        if (this.hasRoom(row.subscriber)) await this.attemptInSpan(row, em); // else another worker was faster
      });
    } catch (error) {
      if (!row) throw error;
      await this.recordFailure(row, error, this.options.em.fork()); // the connection was lost, and with it the lock
    }
    return row !== undefined;
  }

  private attemptInSpan(row: InboxRow, em: EntityManager): Promise<void> {
    const { type: destination, event_id: id, subscriber: subscription } = row;
    return inSpan(
      () => processSpan({ system: 'outbox', destination, id, subscription }, row.traceparent),
      () => this.attempt(row, em),
    );
  }

  /** Delivers in a savepoint, so that a failure is recorded while the row is still locked: nobody else may count it. */
  private async attempt(row: InboxRow, em: EntityManager): Promise<void> {
    this.changeRunning(row.subscriber, 1);
    try {
      await em.transactional(() => this.deliver(row));
      await sql`
        update kernel.inbox set done_at = now(), last_error = null
         where subscriber = ${row.subscriber} and event_id = ${row.event_id}`.execute(em.getKysely());
    } catch (error) {
      currentSpan()?.fail(error);
      await this.recordFailure(row, error, em);
    } finally {
      this.changeRunning(row.subscriber, -1);
    }
  }

  private async deliver(row: InboxRow): Promise<void> {
    const subscription = this.subscriptions.get(row.subscriber);
    // A newer release, which ran before this one, has subscribed to a version of the event that this one cannot read.
    if (subscription && subscription.eventType !== row.type)
      throw new Error(`${row.subscriber} reads ${subscription.eventType} and not ${row.type}`);
    await subscription?.deliver(toEvent(row));
  }

  private async recordFailure(row: InboxRow, error: unknown, em: EntityManager): Promise<void> {
    const attempts = row.attempts + 1;
    const isParked = attempts >= DELIVERY_ATTEMPTS;
    this.options.log[isParked ? 'error' : 'warn'](
      { err: error, subscriber: row.subscriber, eventId: row.event_id, type: row.type, attempts },
      isParked
        ? 'A subscriber failed for the last time; the event is parked'
        : 'A subscriber failed; the event will be delivered again',
    );
    await sql`
      update kernel.inbox set attempts = ${attempts}, last_error = ${failureReason(error)},
             next_attempt_at = now() + ${retryDelay(row.attempts)} * interval '1 millisecond',
             parked_at = case when ${isParked} then now() end
       where subscriber = ${row.subscriber} and event_id = ${row.event_id} and done_at is null
         and attempts = ${row.attempts}`.execute(em.getKysely());
  }

  private async listen(): Promise<void> {
    const { databaseUrl } = this.options;
    const client = new MonitoredClient({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectionTimeoutMs(databaseUrl),
      keepAlive: true,
    });
    client.on('error', () => undefined); // the `end` event that follows is handled below
    try {
      await client.connect();
      client.on('notification', () => this.wakeOne());
      await client.query('listen kernel_outbox');
    } catch (error) {
      await client.end();
      throw error;
    }
    const heartbeat = setInterval(() => {
      // The client ends a connection on which the last one was not answered.
      if (client.measureSilence() === 0) client.query('select 1').catch(() => undefined);
    }, LISTEN_HEARTBEAT_MS);
    client.on('end', () => {
      clearInterval(heartbeat);
      this.reconnectLater();
    });
    this.listener = client;
  }

  /** Polling continues meanwhile, so a lost connection delays a delivery by at most `pollIntervalMs`. */
  private reconnectLater(): void {
    this.listener = undefined;
    if (this.stopping) return;
    this.reconnecting = setTimeout(() => {
      this.listen().catch((error: unknown) => {
        this.options.log.warn({ err: error }, 'The LISTEN connection failed; polling continues');
        this.reconnectLater();
      });
    }, RECONNECT_DELAY_MS);
  }

  /** One, as most of the others would find nothing; the one that finds something wakes the next. */
  private wakeOne(): void {
    const [wake] = this.wakers;
    if (wake) wake();
    else this.isWorkExpected = true;
  }

  private async waitForWork(): Promise<void> {
    if (!this.isWorkExpected)
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.wakers.delete(wake);
          resolve();
        };
        this.wakers.add(wake);
      });
    this.isWorkExpected = false;
  }
}

/** Moves what an earlier version stored under the subscribers' former names. Repeating it changes nothing. */
async function migrateFormerNames(em: EntityManager, subscriptions: Subscription[]): Promise<void> {
  const names = new Map(subscriptions.flatMap(({ name, formerNames = [] }) => formerNames.map((each) => [each, name])));
  const formerNames = [...names.keys()];
  if (formerNames.length === 0) return;
  await sql`delete from kernel.subscription where subscriber = any(${formerNames}::text[])`.execute(em.getKysely());
  const waiting = await sql<{ subscriber: string }>`
    select distinct subscriber from kernel.inbox
     where subscriber = any(${formerNames}::text[]) and done_at is null`.execute(em.getKysely());
  for (const { subscriber } of waiting.rows)
    await sql`
      update kernel.inbox i set subscriber = ${names.get(subscriber)}
       where i.subscriber = ${subscriber} and i.done_at is null
         and not exists (select 1 from kernel.inbox o
                          where o.subscriber = ${names.get(subscriber)} and o.event_id = i.event_id)`.execute(
      em.getKysely(),
    );
}

const toEvent = (row: InboxRow): DeliveredEvent => ({
  id: row.event_id,
  type: row.type,
  payload: row.payload,
  aggregateId: row.aggregate_id,
  position: Number(row.position),
  occurredAt: new Date(row.occurred_at),
});
