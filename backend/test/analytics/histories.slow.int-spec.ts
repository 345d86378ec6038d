import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { Clock, ManualClock } from '@msk/kernel';
import { testSeed } from '@msk/testing';
import fc from 'fast-check';
import pg from 'pg';
import { AnalyticsModule } from '../../src/analytics/analytics.module.js';
import { Projections } from '../../src/analytics/projections/projections.js';
import { GetFigures } from '../../src/analytics/queries/get-figures.js';
import { seriesSql } from '../../src/analytics/queries/series-sql.js';
import { PreparedReads } from '../../src/platform/database/prepared-reads.js';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { DAYS_OF_THE_LOG, FIGURES_OF_THE_LOG } from './event-log-sql.js';
import { type History, historyBefore } from './history.js';
import { clearAnalytics } from './recorded-events.js';
import { ReferenceModel } from './reference-model.js';

const RUNS = Number(process.env['HISTORIES'] ?? 500);
const SEED = testSeed('backend/test/analytics/histories.slow.int-spec.ts');
const NOW = new Date('2026-11-23T10:00:00Z');
const RANGE = { from: '2026-09-15', to: '2026-11-25', interval: 'day' } as const;
const VIDEOS = [randomUUID(), randomUUID(), randomUUID()];

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

const inTransaction = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const em = analytics.em();
  return RequestContext.create(em, () => em.transactional(work));
};

/** Delivers the events in the order of their arrival, each with the position at which it was recorded. */
const deliver = ({ events, arrival }: History) =>
  inTransaction(async () => {
    const projections = analytics.app.get(Projections);
    for (const position of arrival) {
      const { event, aggregateId, at } = events[position]!;
      await projections.add({ ...event, aggregateId, occurredAt: at, position });
    }
  });

type Figures = ReturnType<ReferenceModel['figures']>;
type Days = ReturnType<ReferenceModel['days']>;

/** The same figures and days from the event log by the SQL of docs/analytics.md. */
async function fromEventLog(): Promise<{ figures: Figures; days: Days }> {
  const numbers = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? null : Number(value)]));
  const [figures] = (await database.query(FIGURES_OF_THE_LOG, [NOW])).rows.map(numbers);
  const { rows } = await database.query(DAYS_OF_THE_LOG, [NOW, RANGE.from, RANGE.to]);
  const days = rows.map(({ day, ...row }) => ({ day: day as string, ...numbers(row) })) as unknown as DayRow[];
  return {
    figures: figures as unknown as Figures,
    days: {
      intervals: days.map(({ day }) => day),
      mrr: days.map(({ new: first, expansion, reactivation, contraction, churn, total }) => {
        return { new: first, expansion, reactivation, contraction, churn, total };
      }),
      trials: days.map(({ trials }) => trials),
      conversion: days.map(({ conversion }) => conversion),
      activeLearners: days.map(({ learners }) => learners),
      throughput: days.map(({ imported, approved, rejected }) => ({ imported, approved, rejected })),
    },
  };
}
type DayRow = { day: string; conversion: number | null; learners: number; trials: number } & Days['mrr'][number] &
  Days['throughput'][number];

async function expectAgreement(expected: { figures: Figures; days: Days }): Promise<void> {
  const { churnRate, trialConversionRate, avgCustomerLifetime, ...exact } = expected.figures;
  expect(await analytics.query(new GetFigures())).toEqual({
    ...exact,
    churnRate: expect.closeTo(churnRate, 9),
    trialConversionRate: expect.closeTo(trialConversionRate, 9),
    avgCustomerLifetime: expect.closeTo(avgCustomerLifetime, 9),
  });
  const { intervals: _, conversion, ...days } = expected.days;
  const [series] = await analytics.app.get(PreparedReads).query(seriesSql(RANGE, NOW));
  const percentages: unknown[] = conversion.map((each) => each && expect.closeTo(each, 9));
  expect(series).toMatchObject({ ...days, conversion: percentages });
}

it(`the figures agree with the model and with SQL on the event log after ${RUNS} random histories, whose events arrive shuffled and twice [O5, O7]`, async () => {
  await fc.assert(
    fc.asyncProperty(historyBefore(NOW, VIDEOS), async (history) => {
      await clearAnalytics(analytics.databaseUrl);
      await deliver(history);
      const model = new ReferenceModel(history.events);
      await expectAgreement({ figures: model.figures(NOW), days: model.days(RANGE.from, RANGE.to, NOW) });
      await expectAgreement(await fromEventLog());
      // The rebuild would write the same rows.
      expect(await inTransaction(() => analytics.app.get(Projections).findDifferences())).toEqual({});
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 1_800_000);
