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
import { PreparedReads } from '../../src/platform/database/statements/prepared-reads.js';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { DAYS_OF_THE_LOG, FIGURES_OF_THE_LOG } from './event-log-sql.js';
import { type History, historyBefore } from './history.js';
import { CLEAR_ANALYTICS_SQL, UserStory } from './recorded-events.js';
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
type Days = Omit<ReturnType<ReferenceModel['days']>, 'intervals'>;
interface Expected {
  figures: Figures;
  days: Days;
}

const fromModel = (model: ReferenceModel): Expected => {
  const { intervals: _, ...days } = model.days(RANGE.from, RANGE.to, NOW);
  return { figures: model.figures(NOW), days };
};

/** By the SQL of docs/analytics.md on the event log. */
async function fromEventLog(): Promise<Expected> {
  // With a name they are parsed once.
  const { rows: figuresOfLog } = await database.query({ name: 'figures', text: FIGURES_OF_THE_LOG, values: [NOW] });
  const [figures] = figuresOfLog;
  const { rows } = await database.query({ name: 'days', text: DAYS_OF_THE_LOG, values: [NOW, RANGE.from, RANGE.to] });
  const list = <Name extends keyof Days>(name: Name) => rows.map((row) => row[name]) as Days[Name];
  return {
    figures: Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value)])) as never,
    days: {
      mrr: list('mrr'),
      trials: list('trials'),
      conversion: list('conversion'),
      activeLearners: list('activeLearners'),
      throughput: list('throughput'),
    },
  };
}

/** What the product reads from its projections. */
async function readProjections() {
  const [series] = await analytics.app.get(PreparedReads).query(seriesSql(RANGE, NOW));
  return { figures: await analytics.query(new GetFigures()), series };
}

function expectAgreement({ figures, series }: Awaited<ReturnType<typeof readProjections>>, expected: Expected): void {
  const { churnRate, trialConversionRate, avgCustomerLifetime } = expected.figures;
  expect(figures).toEqual({
    ...expected.figures,
    churnRate: expect.closeTo(churnRate, 9),
    trialConversionRate: expect.closeTo(trialConversionRate, 9),
    avgCustomerLifetime: expect.closeTo(avgCustomerLifetime, 9),
  });
  const conversion: unknown[] = expected.days.conversion.map((each) => each && expect.closeTo(each, 9));
  expect(series).toMatchObject({ ...expected.days, conversion });
}

async function expectAgreementOn(history: History): Promise<void> {
  await database.query(CLEAR_ANALYTICS_SQL);
  await deliver(history);
  const found = await readProjections();
  expectAgreement(found, fromModel(new ReferenceModel(history.events)));
  expectAgreement(found, await fromEventLog());
  // The rebuild would write the same rows.
  expect(await inTransaction(() => analytics.app.get(Projections).findDifferences())).toEqual({});
}

it('of two erasures, the first one recorded ends the subscriptions, also if the clock of the second was behind [O5]', async () => {
  const { events } = new UserStory()
    .register(new Date('2026-09-20T08:00:00Z'))
    .subscribe(new Date('2026-09-21T08:00:00Z'))
    .erase(new Date('2026-09-23T10:00:00Z'))
    .erase(new Date('2026-09-23T08:00:00Z'));
  await expectAgreementOn({ events, arrival: [...events.keys()] });
});

it(`the figures agree with the model and with SQL on the event log after ${RUNS} random histories, whose events arrive shuffled and twice [O5, O7]`, async () => {
  await fc.assert(fc.asyncProperty(historyBefore(NOW, VIDEOS), expectAgreementOn), { numRuns: RUNS, seed: SEED });
}, 1_800_000);
