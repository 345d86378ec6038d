import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import type { AnalyticsFigures } from '@msk/contracts';
import { Clock, ManualClock } from '@msk/kernel';
import { SeededRandom, testSeed } from '@msk/testing';
import { fillBusiness, generateBusiness } from '@msk/testing/business';
import pg from 'pg';
import { AnalyticsModule } from '../../src/analytics/analytics.module.js';
import { RebuildProjections } from '../../src/analytics/commands/rebuild-projections.js';
import { Projections } from '../../src/analytics/projections/projections.js';
import { GetFigures } from '../../src/analytics/queries/get-figures.js';
import { seriesSql } from '../../src/analytics/queries/series-sql.js';
import { PreparedReads } from '../../src/platform/database/statements/prepared-reads.js';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { digestTables } from '../support/database-digest.js';
import { executeAsOwner } from '../support/execute-as-owner.js';
import { FIGURES_OF_THE_LOG } from './event-log-sql.js';
import { FIGURES_OF_THE_TABLES, MONTHS_OF_THE_TABLES } from './raw-tables-sql.js';

const NOW = new Date('2026-11-23T10:00:00Z');
const FIRST_MONTH = '2025-11-01';
const RANGE = { from: FIRST_MONTH, to: '2026-11-23', interval: 'month' } as const;
const SEED = testSeed('backend/test/analytics/generated-year.slow.int-spec.ts');

let analytics: TestContext;
let database: pg.Client;
beforeAll(async () => {
  const override = { provider: Clock, value: new ManualClock(NOW) };
  analytics = await bootContext({ modules: [AnalyticsModule], override });
  database = new pg.Client({ connectionString: analytics.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await analytics.close();
});

const tables = [
  ...['identity.user', 'billing.membership', 'billing.subscription', 'billing.payment', 'kernel.outbox'],
  ...['event', 'account', 'subscription', 'payer_period', 'mrr_movement', 'daily_total', 'active_day'].map(
    (t) => `analytics.${t}`,
  ),
  'analytics.daily_video_views',
];
async function fill(users: number, events: number): Promise<void> {
  const deletions = tables.map((table) => `delete from ${table};`).join('');
  await executeAsOwner(analytics.databaseUrl, `set session_replication_role = replica; ${deletions}`);
  await fillBusiness(analytics.databaseUrl, generateBusiness({ users, events, seed: SEED, now: NOW }));
}
const row = async (sql: string, values: unknown[]) =>
  Object.entries((await database.query(sql, values)).rows[0]).map(([name, value]) => [name, Number(value)]);

/** Money and counts exactly, rates but for the last digits of their division. */
async function expectAgreement(): Promise<void> {
  const { churnRate, trialConversionRate, avgCustomerLifetime, ...exact } = await analytics.query(new GetFigures());
  for (const sql of [FIGURES_OF_THE_TABLES, FIGURES_OF_THE_LOG]) {
    const expected = Object.fromEntries(await row(sql, [NOW])) as unknown as AnalyticsFigures;
    expect(expected).toEqual({
      ...exact,
      churnRate: expect.closeTo(churnRate, 9),
      trialConversionRate: expect.closeTo(trialConversionRate, 9),
      avgCustomerLifetime: expect.closeTo(avgCustomerLifetime, 6),
    });
  }
  const { rows: months } = await database.query(MONTHS_OF_THE_TABLES, [NOW, 13, `${FIRST_MONTH}T00:00:00Z`]);
  const [series] = await analytics.app.get(PreparedReads).query(seriesSql(RANGE, NOW));
  expect({
    level: series?.mrr.map(({ total }) => total),
    trials: series?.trials,
    learners: series?.activeLearners,
    throughput: series?.throughput,
  }).toEqual({
    level: months.map(({ level }) => Number(level)),
    trials: months.map(({ trials }) => Number(trials)),
    learners: months.map(({ learners }) => Number(learners)),
    throughput: months.map(({ imported, approved, rejected }) => ({
      imported: Number(imported),
      approved: Number(approved),
      rejected: Number(rejected),
    })),
  });
}

const digest = () => digestTables(analytics.em(), /^(?!analytics\.)/);

describe('the figures of a generated year', () => {
  it('of 10,000 users and 60,000 events equal an independent computation from the raw tables and one from the event log, and so after each rebuild', async () => {
    await fill(10_000, 60_000);
    await analytics.execute(new RebuildProjections());
    await expectAgreement();
    const first = await digest();
    await analytics.execute(new RebuildProjections());
    expect(await digest()).toEqual(first);
  }, 600_000);

  it('equal it, too, when the events were delivered one by one, shuffled and twice [O5]', async () => {
    await fill(150, 1_500);
    const { rows } = await database.query('select * from analytics.event order by position');
    const random = new SeededRandom(SEED);
    const arrivals = [...rows, ...rows].map((event) => ({ event, weight: random.next() }));
    arrivals.sort((one, other) => one.weight - other.weight);
    await executeAsOwner(analytics.databaseUrl, 'set session_replication_role = replica; delete from analytics.event');
    for (const { event } of arrivals) await deliver(event);
    await expectAgreement();
    const delivered = await digest();
    await analytics.execute(new RebuildProjections());
    expect(await digest()).toEqual(delivered);
  }, 600_000);
});

function deliver(event: Record<'event_id' | 'type' | 'payload' | 'aggregate_id' | 'position' | 'occurred_at', never>) {
  const { event_id: id, type, payload, aggregate_id: aggregateId, position, occurred_at: occurredAt } = event;
  const em = analytics.em();
  return RequestContext.create(em, () =>
    em.transactional(() =>
      analytics.app.get(Projections).add({ id, type, payload, aggregateId, position: Number(position), occurredAt }),
    ),
  );
}
