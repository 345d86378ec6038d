import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { DeliveredEvent } from '../domain-event.ts';
import { retryDelay } from '../jobs/backoff.ts';
import { reasonOf } from '../reason-of.ts';
import type { Subscription } from './subscribers.ts';

/** Tries after which a delivery is parked for a person to look at. Source: promise O6. */
export const DELIVERY_ATTEMPTS = 10;

export interface RelayLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RelayOptions {
  em: EntityManager;
  /** For the LISTEN connection, which no pool may hold. */
  databaseUrl: string;
  log: RelayLog;
  /** Deliveries under way at once in this process. */
  lanes?: number;
  /** Milliseconds between looks at the inbox when no notification arrives. */
  pollEvery?: number;
}

interface InboxRow {
  subscriber: string;
  event_id: string;
  aggregate_id: string;
  type: string;
  payload: unknown;
  occurred_at: Date | string;
  attempts: number;
}

// Undelivered rows, never "ids above the last": sequences commit out of order. A row waits for every earlier
// event of its aggregate at its subscriber, so the order holds with any number of relays.
const NEXT = `
  select i.subscriber, i.event_id, i.aggregate_id, o.type, o.payload, o.occurred_at, i.attempts
    from kernel.inbox i join kernel.outbox o on o.event_id = i.event_id
   where i.done_at is null and i.parked_at is null and i.next_attempt_at <= now() and i.subscriber in (?)
     and not exists (select 1 from kernel.inbox e where e.subscriber = i.subscriber and e.aggregate_id = i.aggregate_id
                        and e.done_at is null and e.position < i.position)
   order by i.position limit 1
     for update of i skip locked`;

/** Carries committed events to their subscribers: at least once, each effect once, in order per aggregate. */
export class Relay {
  private readonly options: Required<RelayOptions>;
  private readonly subscriptions = new Map<string, Subscription>();
  private listener: pg.Client | undefined;
  private lanes: Promise<void>[] = [];
  private stopping = false;
  private wakers = new Set<() => void>();
  private reconnecting: NodeJS.Timeout | undefined;

  constructor(options: RelayOptions) {
    this.options = { lanes: 4, pollEvery: 2_000, ...options };
  }

  /** Registers the subscriptions in the database, before any event they subscribe to is written. */
  async subscribe(subscriptions: Subscription[]): Promise<void> {
    for (const subscription of subscriptions) {
      if (this.subscriptions.has(subscription.name)) throw new Error(`Two subscribers are named ${subscription.name}`);
      this.subscriptions.set(subscription.name, subscription);
      await this.options.em.fork().transactional(async (em) => {
        await em.execute(
          'insert into kernel.subscription (subscriber, event_type) values (?, ?) on conflict do nothing',
          [subscription.name, subscription.eventType],
        );
        for (const formerName of subscription.formerNames ?? []) await takeOver(em, formerName, subscription.name);
      });
    }
  }

  async start(): Promise<void> {
    await this.listen();
    this.lanes = Array.from({ length: this.options.lanes }, () => this.run());
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.reconnecting);
    this.wake();
    await Promise.all(this.lanes);
    await this.listener?.end();
  }

  /** Delivers all that is due, then returns. */
  async drain(): Promise<void> {
    while (await this.deliverNext());
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const delivered = await this.deliverNext().catch((error: unknown) => {
        this.options.log.error({ err: error }, 'The inbox could not be read');
        return false;
      });
      if (!delivered && !this.stopping) await this.nap();
    }
  }

  /** True when a row was handled, well or badly; false when nothing was due. */
  private async deliverNext(): Promise<boolean> {
    if (this.subscriptions.size === 0) return false;
    let row: InboxRow | undefined;
    try {
      await this.options.em.fork().transactional(async (em) => {
        [row] = await em.execute<InboxRow[]>(NEXT, [[...this.subscriptions.keys()]]);
        if (!row) return;
        await this.subscriptions.get(row.subscriber)?.deliver(eventIn(row));
        await em.flush();
        await em.execute(
          'update kernel.inbox set done_at = now(), last_error = null where subscriber = ? and event_id = ?',
          [row.subscriber, row.event_id],
        );
      });
    } catch (error) {
      if (!row) throw error;
      await this.postpone(row, error);
    }
    return row !== undefined;
  }

  private async postpone(row: InboxRow, error: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    const parked = attempts >= DELIVERY_ATTEMPTS;
    this.options.log[parked ? 'error' : 'warn'](
      { err: error, subscriber: row.subscriber, eventId: row.event_id, type: row.type, attempts },
      parked ? 'An event is parked: its subscriber keeps failing' : 'A subscriber failed and will be called again',
    );
    await this.options.em.fork().execute(
      `update kernel.inbox set attempts = ?, last_error = ?, next_attempt_at = now() + ? * interval '1 millisecond',
              parked_at = case when ? then now() end
        where subscriber = ? and event_id = ? and done_at is null`,
      [attempts, reasonOf(error), retryDelay(row.attempts), parked, row.subscriber, row.event_id],
    );
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.options.databaseUrl, keepAlive: true });
    client.on('error', () => undefined); // the end that follows says enough
    try {
      await client.connect();
      client.on('notification', () => this.wake());
      await client.query('listen kernel_outbox');
    } catch (error) {
      await client.end();
      throw error;
    }
    client.on('end', () => this.listenAgainLater());
    this.listener = client;
  }

  /** Polling goes on meanwhile, so a lost connection costs at most `pollEvery`. */
  private listenAgainLater(): void {
    this.listener = undefined;
    if (this.stopping) return;
    this.reconnecting = setTimeout(() => {
      this.listen().catch((error: unknown) => {
        this.options.log.warn({ err: error }, 'Listening for events failed; polling goes on');
        this.listenAgainLater();
      });
    }, 1_000);
  }

  private wake(): void {
    for (const waker of this.wakers) waker();
  }

  private nap(): Promise<void> {
    return new Promise((resolve) => {
      const waker = () => {
        clearTimeout(timer);
        this.wakers.delete(waker);
        resolve();
      };
      const timer = setTimeout(waker, this.options.pollEvery);
      this.wakers.add(waker);
    });
  }
}

/** Moves what an earlier version stored under a subscriber's former name. Repeating it changes nothing. */
async function takeOver(em: EntityManager, formerName: string, name: string): Promise<void> {
  await em.execute('delete from kernel.subscription where subscriber = ?', [formerName]);
  await em.execute(
    `update kernel.inbox i set subscriber = ? where i.subscriber = ? and i.done_at is null
        and not exists (select 1 from kernel.inbox o where o.subscriber = ? and o.event_id = i.event_id)`,
    [name, formerName, name],
  );
}

const eventIn = (row: InboxRow): DeliveredEvent => ({
  id: row.event_id,
  type: row.type,
  payload: row.payload,
  aggregateId: row.aggregate_id,
  occurredAt: new Date(row.occurred_at),
});
