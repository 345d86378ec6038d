import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openTemporaryEnvironment } from '../local-environment/temporary-environment.ts';
import { closeDatabase } from './billing/closed-database.ts';
import { type SendResult, sendSteadily } from './billing/steady-sender.ts';
import { createSubscribers, StripeSandboxClient } from './billing/subscribers.ts';
import type { Bench, BenchContext, Figure } from './figures/figure.ts';

const SECRET = 'whsec_of-the-benchmark-which-guards-nothing';
const SUBSCRIBERS = 100;
const EVENTS_PER_SECOND = 200;
const [WARM_UP_SECONDS, MEASURED_SECONDS] = [5, 30];
const UNAVAILABLE_MS = 10_000;

export default {
  title: `${EVENTS_PER_SECOND} webhooks a second for ${MEASURED_SECONDS} s, each of which is applied; then the database is unavailable for ${UNAVAILABLE_MS / 1_000} s`,
  async run({ opened, signal, print }: BenchContext): Promise<Figure[]> {
    const environment = await openTemporaryEnvironment({
      env: { STRIPE_WEBHOOK_SECRET: SECRET, RATE_LIMITS: 'off', DEMO: '0' },
      output: 'ignore',
    });
    opened.defer(() => environment.stop());
    const { url, databaseUrl, sandboxUrl = '' } = environment;
    const webhook = `${url}/api/stripe/webhook`;
    const [stripe, billing] = [new StripeSandboxClient(sandboxUrl), await BillingDatabase.open(databaseUrl, opened)];
    await stripe.control('/webhook', { url: webhook, secret: SECRET });
    const subscriptions = await createSubscribers(SUBSCRIBERS, { databaseUrl, sandboxUrl });
    await billing.waitUntilApplied(stripe, signal);

    const load = {
      ...{ url: webhook, secret: SECRET, rate: EVENTS_PER_SECOND },
      objectIdFor: (event: number) => subscriptions[event % SUBSCRIBERS] ?? '',
    };
    await sendSteadily({ ...load, seconds: WARM_UP_SECONDS }, signal);
    await billing.waitUntilApplied(stripe, signal);
    const stored = await billing.countStoredEvents();
    const began = performance.now();
    const sent = await sendSteadily({ ...load, seconds: MEASURED_SECONDS }, signal);
    const rate = sent.latenciesMs.length / ((performance.now() - began) / 1_000);
    const missing = sent.latenciesMs.length - ((await billing.countStoredEvents()) - stored);
    const applied = await measureSeconds(() => billing.waitUntilApplied(stripe, signal));
    if (sent.rejectedStatuses.length > 0) print(`Rejected with ${[...new Set(sent.rejectedStatuses)].join(', ')}.`);

    const closed = closeDatabase(databaseUrl, UNAVAILABLE_MS, signal);
    await stripe.control('/clock', { advanceDays: 31 }); // all subscriptions are renewed meanwhile
    await closed;
    const back = await measureSeconds(() => billing.waitUntilApplied(stripe, signal));
    const lost = await billing.countInvoicesWithoutPayment(await stripe.listIds('/invoices'));
    return [
      ...figuresOf(sent, rate),
      { name: 'webhooks answered but not stored', value: missing, unit: '', goal: 0 },
      { name: 'all webhooks applied after', value: applied, unit: 's' },
      { name: 'database unavailable: payments lost', value: lost, unit: '', goal: 0 },
      { name: 'database available again: all applied after', value: back, unit: 's' },
    ];
  },
} satisfies Bench;

function figuresOf({ latenciesMs, rejectedStatuses }: SendResult, rate: number): Figure[] {
  const at = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? 0;
  return [
    { name: 'webhooks a second', value: rate, unit: '/s', goal: EVENTS_PER_SECOND * 0.99, better: 'higher' },
    { name: 'webhook latency: p50', value: at(0.5), unit: 'ms' },
    { name: 'webhook latency: p95', value: at(0.95), unit: 'ms', goal: 50 },
    { name: 'webhook latency: maximum', value: latenciesMs.at(-1) ?? 0, unit: 'ms' },
    { name: 'webhooks rejected', value: rejectedStatuses.length, unit: '', goal: 0 },
  ];
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** The product's tables of stored events and payments. */
class BillingDatabase {
  readonly #database: pg.Pool;

  private constructor(database: pg.Pool) {
    this.#database = database;
  }

  static async open(databaseUrl: string, opened: AsyncDisposableStack): Promise<BillingDatabase> {
    const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    database.on('error', () => undefined); // the pool replaces the connection that the database closes
    opened.defer(() => database.end());
    return new BillingDatabase(database);
  }

  countStoredEvents(): Promise<number> {
    return this.#count('select count(*)::int as count from billing.stripe_event');
  }

  /** Waits until all events are delivered and applied. */
  async waitUntilApplied(stripe: StripeSandboxClient, signal: AbortSignal): Promise<void> {
    for (;;) {
      const { pending } = await stripe.control<{ pending: number }>('/deliveries');
      const sql = 'select count(*)::int as count from billing.stripe_event where applied_at is null';
      if (pending === 0 && (await this.#count(sql)) === 0) return;
      await pause(100, undefined, { signal });
    }
  }

  /** Counts the invoices for which no payment is stored. */
  countInvoicesWithoutPayment(invoices: string[]): Promise<number> {
    const sql = `select count(*)::int as count from unnest($1::text[]) as invoice
                  where not exists (select from billing.payment where invoice_id = invoice)`;
    return this.#count(sql, [invoices]);
  }

  async #count(sql: string, values: unknown[] = []): Promise<number> {
    const { rows } = await this.#database.query<{ count: number }>(sql, values);
    return rows[0]?.count ?? 0;
  }
}
