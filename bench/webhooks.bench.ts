import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openThrowawayWorld } from '../scripts/throwaway-world.ts';
import { closeDatabase } from './billing/closed-database.ts';
import { type Sent, sendSteadily } from './billing/steady-sender.ts';
import { Stripe, subscribe } from './billing/subscribers.ts';
import type { Bench, BenchContext, Figure } from './figure.ts';

const SECRET = 'whsec_of-the-benchmark-which-guards-nothing';
const SUBSCRIBERS = 100;
const RATE = 200;
const [WARM_UP, MEASURED] = [5, 30];
/** Milliseconds that the database is away. */
const AWAY = 10_000;

export default {
  title: `${RATE} webhooks a second for ${MEASURED} s, each of them one to apply; then the database is away for ${AWAY / 1_000} s`,
  async run({ opened, signal, say }: BenchContext): Promise<Figure[]> {
    const world = await openThrowawayWorld({
      environment: { STRIPE_WEBHOOK_SECRET: SECRET, RATE_LIMITS: 'off', DEMO: '0' },
      output: 'ignore',
    });
    opened.defer(() => world.stop());
    const { url, databaseUrl, sandboxUrl = '' } = world;
    const webhook = `${url}/api/stripe/webhook`;
    const [stripe, books] = [new Stripe(sandboxUrl), await Books.open(databaseUrl, opened)];
    await stripe.control('/webhook', { url: webhook, secret: SECRET });
    const subscriptions = await subscribe(SUBSCRIBERS, { databaseUrl, sandboxUrl });
    await books.settled(stripe, signal);

    const load = {
      ...{ url: webhook, secret: SECRET, rate: RATE },
      about: (event: number) => subscriptions[event % SUBSCRIBERS] ?? '',
    };
    await sendSteadily({ ...load, seconds: WARM_UP }, signal);
    await books.settled(stripe, signal);
    const stored = await books.stored();
    const began = performance.now();
    const sent = await sendSteadily({ ...load, seconds: MEASURED }, signal);
    const rate = sent.milliseconds.length / ((performance.now() - began) / 1_000);
    const missing = sent.milliseconds.length - ((await books.stored()) - stored);
    const applied = await seconds(() => books.settled(stripe, signal));
    if (sent.refused.length > 0) say(`Refused with ${[...new Set(sent.refused)].join(', ')}.`);

    const closed = closeDatabase(databaseUrl, AWAY, signal);
    await stripe.control('/clock', { advanceDays: 31 }); // everybody's subscription renews meanwhile
    await closed;
    const back = await seconds(() => books.settled(stripe, signal));
    const lost = await books.without(await stripe.all('/invoices'));
    return [
      ...figuresOf(sent, rate),
      { name: 'webhooks taken and not stored', value: missing, unit: '', goal: 0 },
      { name: 'the last webhook applied after', value: applied, unit: 's' },
      { name: 'database away: payments lost', value: lost, unit: '', goal: 0 },
      { name: 'database back: all applied after', value: back, unit: 's' },
    ];
  },
} satisfies Bench;

function figuresOf({ milliseconds, refused }: Sent, rate: number): Figure[] {
  const at = (share: number) => milliseconds[Math.floor(milliseconds.length * share)] ?? 0;
  return [
    { name: 'webhooks a second', value: rate, unit: '/s', goal: RATE * 0.99, better: 'higher' },
    { name: 'webhook answered: p50', value: at(0.5), unit: 'ms' },
    { name: 'webhook answered: p95', value: at(0.95), unit: 'ms', goal: 50 },
    { name: 'webhook answered: slowest', value: milliseconds.at(-1) ?? 0, unit: 'ms' },
    { name: 'webhooks refused', value: refused.length, unit: '', goal: 0 },
  ];
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** What the product has written down. */
class Books {
  readonly #database: pg.Pool;

  private constructor(database: pg.Pool) {
    this.#database = database;
  }

  static async open(databaseUrl: string, opened: AsyncDisposableStack): Promise<Books> {
    const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    database.on('error', () => undefined); // the connection ends with the database, and another takes its place
    opened.defer(() => database.end());
    return new Books(database);
  }

  stored(): Promise<number> {
    return this.#count('select count(*)::int as count from billing.stripe_event');
  }

  /** Until everything that was sent is taken, and everything that was taken is applied. */
  async settled(stripe: Stripe, signal: AbortSignal): Promise<void> {
    for (;;) {
      const { pending } = await stripe.control<{ pending: number }>('/deliveries');
      const sql = 'select count(*)::int as count from billing.stripe_event where applied_at is null';
      if (pending === 0 && (await this.#count(sql)) === 0) return;
      await pause(100, undefined, { signal });
    }
  }

  /** Of the invoices those that no payment is written down for. */
  without(invoices: string[]): Promise<number> {
    const sql = `select count(*)::int as count from unnest($1::text[]) as invoice
                  where not exists (select from billing.payment where invoice_id = invoice)`;
    return this.#count(sql, [invoices]);
  }

  async #count(sql: string, values: unknown[] = []): Promise<number> {
    const { rows } = await this.#database.query<{ count: number }>(sql, values);
    return rows[0]?.count ?? 0;
  }
}
