import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SubscriptionStatus } from '@msk/contracts';
import { ChargesStopped } from '../../src/billing/events.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAdmin, anExpiredLearner, type Person } from '../support/people.js';
import { PRICES, type StripeWorld, startStripe } from '../support/stripe-world.js';
import { until } from '../support/until.js';

let stripe: StripeWorld;
let app: HttpApp;
beforeAll(async () => {
  stripe = await startStripe();
  app = await startApp({ ...stripe.settings, ROLE: 'all' });
  await stripe.tells(app);
});
afterEach(() => stripe.reset());
afterAll(async () => {
  await app.close();
  await stripe.stop();
});

const statusOf = async (person: Person): Promise<SubscriptionStatus> =>
  (await app.as(person).get('/api/stripe/subscription-status').expect(200)).body;
const becomes = (person: Person, status: string) =>
  until(async () => (await statusOf(person)).status === status, { what: status });
const checkout = async (person: Person): Promise<string> => {
  const order = { priceId: PRICES.monthly };
  return (await app.as(person).post('/api/stripe/create-checkout-session').send(order).expect(200)).body.url;
};
async function aPayer(): Promise<Person> {
  const person = anExpiredLearner();
  await stripe.pay(await checkout(person));
  await becomes(person, 'active');
  return person;
}
const joinFellowship = async ({ email }: Person): Promise<string> => {
  const call = app.visitor().post('/api/webhook/fellowship-member');
  const answer = await call.set('Authorization', 'Bearer fellowship-secret-of-all-of-the-tests').send({ email });
  expect(answer.status).toBeLessThan(300);
  return answer.body.member.id;
};
const decide = (memberId: string, isActive: boolean) =>
  app
    .as(admin)
    .put(`/api/admin/fellowship-members/${memberId}/status`)
    .send({ isActive, reason: 'Word of an admin' })
    .expect(200);
const admin = anAdmin();

const told = async ({ id }: Person) =>
  (
    await app
      .em()
      .execute<object[]>('select from kernel.outbox where type = ? and aggregate_id = ?', [ChargesStopped.type, id])
  ).length;
/** What the provider has. */
async function original({ id }: Person): Promise<Record<string, unknown>> {
  const [row] = await app.em().execute<{ id: string }[]>('select id from billing.subscription where user_id = ?', [id]);
  return stripe.api('GET', `/subscriptions/${row?.id}`);
}
const paymentsOf = async (person: Person): Promise<unknown[]> =>
  (await app.as(person).get('/api/payments/history').expect(200)).body;

describe('a payer who becomes a fellow', () => {
  it('is charged no more, and told so once', async () => {
    const person = await aPayer();
    await joinFellowship(person);
    await until(async () => (await told(person)) === 1, { what: 'the news' });
    expect(await original(person)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await statusOf(person)).toMatchObject({ status: 'fellowship', nextBillingDate: null });
    await joinFellowship(person);
    await stripe.control('/stripe/redeliver', { all: true });
    await stripe.advance(32);
    await stripe.delivered();
    await until(async () => (await original(person))['status'] === 'canceled', { what: 'the end of the period' });
    expect(await statusOf(person)).toMatchObject({ status: 'fellowship' });
    expect(await paymentsOf(person)).toHaveLength(1);
    expect(await told(person)).toBe(1);
  });

  it('is charged no more though the provider is too busy at the time', async () => {
    const person = await aPayer();
    await stripe.fault({ fault: 'status', status: 429, count: 2, retryAfter: 1, path: '/v1/subscriptions' });
    await joinFellowship(person);
    await until(async () => (await told(person)) === 1, { what: 'the news', seconds: 30 });
    expect(await original(person)).toMatchObject({ cancel_at_period_end: true });
  });

  it('is charged no more than once, if a payment is under way when they become one', async () => {
    const person = anExpiredLearner();
    const url = await checkout(person);
    await joinFellowship(person);
    await stripe.pay(url);
    await until(async () => (await told(person)) === 1, { what: 'the news' });
    expect(await original(person)).toMatchObject({ cancel_at_period_end: true });
  });

  it('has what is left of the paid period when the fellowship ends, and may go on paying', async () => {
    const person = await aPayer();
    const memberId = await joinFellowship(person);
    await until(async () => (await told(person)) === 1, { what: 'the news' });
    await app.as(person).post('/api/stripe/resume-subscription').expect(409);
    await decide(memberId, false);
    expect(await statusOf(person)).toMatchObject({ status: 'canceled', subscriptionEndDate: expect.any(String) });
    await app.as(person).post('/api/stripe/resume-subscription').expect(200);
    expect(await statusOf(person)).toMatchObject({ status: 'active' });
    await decide(memberId, true);
    await until(async () => (await told(person)) === 2, { what: 'the news of the second time' });
    expect(await original(person)).toMatchObject({ cancel_at_period_end: true });
  });

  it('who had cancelled already is told nothing', async () => {
    const person = await aPayer();
    await app.as(person).post('/api/stripe/cancel-subscription').expect(200);
    await until(async () => (await app.em().execute(`select from kernel.inbox where done_at is null`)).length === 0, {
      what: 'all news to be told',
    });
    await joinFellowship(person);
    const other = await aPayer();
    await joinFellowship(other);
    await until(async () => (await told(other)) === 1, { what: 'the news of another' });
    expect(await told(person)).toBe(0);
    expect(await statusOf(person)).toMatchObject({ status: 'fellowship' });
  });
});
