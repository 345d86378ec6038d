import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { Clock, ManualClock } from '@msk/kernel';
import { testSeed } from '@msk/testing';
import fc from 'fast-check';
import { AnalyticsModule } from '../../src/analytics/analytics.module.js';
import { Projections } from '../../src/analytics/projections/projections.js';
import { GetFigures } from '../../src/analytics/queries/get-figures.js';
import { seriesSql } from '../../src/analytics/queries/series-sql.js';
import { PreparedReads } from '../../src/platform/database/prepared-reads.js';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { type History, historyBefore } from './history.js';
import { clearAnalytics } from './recorded-events.js';
import { ReferenceModel } from './reference-model.js';

const RUNS = Number(process.env['HISTORIES'] ?? 500);
const SEED = testSeed('backend/test/analytics/histories.slow.int-spec.ts');
const NOW = new Date('2026-11-23T10:00:00Z');
const RANGE = { from: '2026-09-15', to: '2026-11-25', interval: 'day' } as const;
const VIDEOS = [randomUUID(), randomUUID(), randomUUID()];

let analytics: TestContext;
beforeAll(async () => {
  const override = { provider: Clock, value: new ManualClock(NOW) };
  analytics = await bootContext({ modules: [AnalyticsModule], override });
});
afterAll(() => analytics.close());

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

async function expectAgreement(model: ReferenceModel): Promise<void> {
  const expected = model.figures(NOW);
  const close = ({ churnRate, trialConversionRate, avgCustomerLifetime }: typeof expected) => ({
    churnRate: expect.closeTo(churnRate, 9),
    trialConversionRate: expect.closeTo(trialConversionRate, 9),
    avgCustomerLifetime: expect.closeTo(avgCustomerLifetime, 9),
  });
  expect(await analytics.query(new GetFigures())).toEqual({ ...expected, ...close(expected) });
  const { intervals: _, conversion, ...days } = model.days(RANGE.from, RANGE.to, NOW);
  const [series] = await analytics.app.get(PreparedReads).query(seriesSql(RANGE, NOW));
  const percentages: unknown[] = conversion.map((each) => each && expect.closeTo(each, 9));
  expect(series).toMatchObject({ ...days, conversion: percentages });
}

it(`the figures agree with the model after ${RUNS} random histories, whose events arrive shuffled and twice [O5, O7]`, async () => {
  await fc.assert(
    fc.asyncProperty(historyBefore(NOW, VIDEOS), async (history) => {
      await clearAnalytics(analytics.databaseUrl);
      await deliver(history);
      const model = new ReferenceModel(history.events);
      await expectAgreement(model);
      // The rebuild would write the same rows.
      expect(await inTransaction(() => analytics.app.get(Projections).findDifferences())).toEqual({});
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 1_800_000);
