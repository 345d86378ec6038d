import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AnalyticsFigures, DAY } from '@msk/contracts';
import { migrate } from '../../src/platform/database/migrations/migrate.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { createTestDatabaseAt, type TestDatabase } from '../support/test-database.js';

const [payer, former, erased] = [randomUUID(), randomUUID(), randomUUID()];
const now = Date.now();

/** What a version without Analytics has recorded, so many days ago. */
const announced = (type: string, aggregateId: string, daysAgo: number, payload: object) => `
  insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at) values (gen_random_uuid(), '${aggregateId}',
    '${type}', '${JSON.stringify(payload)}', '${new Date(now - daysAgo * DAY).toISOString()}');`;
const registered = (userId: string, daysAgo: number) =>
  announced('identity.user-registered.v1', userId, daysAgo, { userId });
const subscribed = (userId: string, daysAgo: number) =>
  announced('billing.subscription-activated.v1', `sub_${userId}`, daysAgo, {
    ...{ userId, subscriptionId: `sub_${userId}`, plan: 'monthly', until: new Date(now).toISOString() },
  });
const ended = (userId: string, daysAgo: number) =>
  announced('billing.subscription-ended.v1', `sub_${userId}`, daysAgo, {
    ...{ userId, subscriptionId: `sub_${userId}`, plan: 'monthly', reason: 'canceled' },
  });
const paid = (userId: string, daysAgo: number) =>
  announced('billing.payment-succeeded.v1', randomUUID(), daysAgo, { paymentId: randomUUID(), userId, amount: 8_900 });

let database: TestDatabase;
let app: HttpApp | undefined;
beforeAll(async () => {
  database = await createTestDatabaseAt('20261122-20-library-order', [
    ...[registered(payer, 100), subscribed(payer, 90), paid(payer, 90)],
    ...[registered(former, 90), subscribed(former, 80), paid(former, 80), ended(former, 10)],
    ...[registered(erased, 90), announced('identity.user-erased.v1', erased, 5, { userId: erased })],
  ]);
});
afterAll(() => (app ? app.close() : database.drop()));

it('the figures count what happened before the product had figures; prices follow with the reconciliation', async () => {
  await migrate({ DATABASE_URL: database.url });
  app = await startApp({}, { database });
  await app.settle();
  const { body } = await app.asClient('analytics:read').get('/api/admin/analytics').expect(200);
  const expected: Partial<AnalyticsFigures> = {
    ...{ totalUsers: 2, activeSubscriptions: 1, canceledSubscriptions: 1, mrr: 0, churnRate: 50, paidUsers: 2 },
    ...{
      lifetimeRevenue: 17_800,
      newUsersLast30Days: 0,
      avgCustomerLifetime: expect.closeTo(80 / (365.25 / 12), 2) as never,
    },
  };
  expect(body).toMatchObject(expected);
});
