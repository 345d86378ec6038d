import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { ChargesStopped } from '../../src/billing/events.js';
import { decide, tell } from '../support/fellowship.js';
import { checkout, type PayingApp, payments, startPayingApp, statusOf } from '../support/paying-app.js';
import { anExpiredLearner, type Person } from '../support/people.js';

let app: PayingApp;
beforeAll(async () => {
  app = await startPayingApp();
});
afterEach(() => app.stripe.reset());
afterAll(() => app.close());

/** Whether they are new to the fellowship or not. */
async function joinFellowship({ email }: Person): Promise<string> {
  const answer = await tell(app, { email });
  expect(answer.status).toBeLessThan(300);
  return answer.body.member.id;
}

const told = async ({ id }: Person) =>
  (
    await app
      .em()
      .execute<object[]>('select from kernel.outbox where type = ? and aggregate_id = ?', [ChargesStopped.type, id])
  ).length;
/** What the provider has. */
async function original({ id }: Person): Promise<Record<string, unknown>> {
  const [row] = await app.em().execute<{ id: string }[]>('select id from billing.subscription where user_id = ?', [id]);
  return app.stripe.api('GET', `/subscriptions/${row?.id}`);
}

describe('a payer who becomes a fellow', () => {
  it('is charged no more, and told so once', async () => {
    const { agent, person } = await app.aPayer();
    await joinFellowship(person);
    await waitUntil('the news', async () => (await told(person)) === 1);
    expect(await original(person)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await statusOf(agent)).toMatchObject({ status: 'fellowship', nextBillingDate: null });
    await joinFellowship(person);
    await app.stripe.control('/stripe/redeliver', { all: true });
    await app.stripe.advance(32);
    await app.stripe.delivered();
    await waitUntil('the end of the period', async () => (await original(person))['status'] === 'canceled');
    expect(await statusOf(agent)).toMatchObject({ status: 'fellowship' });
    expect(await payments(agent)).toHaveLength(1);
    expect(await told(person)).toBe(1);
  });

  it('is charged no more though the provider is too busy at the time', async () => {
    const { person } = await app.aPayer();
    await app.stripe.fault({ fault: 'status', status: 429, count: 2, retryAfter: 1, path: '/v1/subscriptions' });
    await joinFellowship(person);
    await waitUntil('the news', async () => (await told(person)) === 1);
    expect(await original(person)).toMatchObject({ cancel_at_period_end: true });
  });

  it('is charged no more than once, if a payment is under way when they become one', async () => {
    const person = anExpiredLearner();
    const url = await checkout(app.as(person));
    await joinFellowship(person);
    await app.stripe.pay(url);
    await waitUntil('the news', async () => (await told(person)) === 1);
    expect(await original(person)).toMatchObject({ cancel_at_period_end: true });
  });

  it('has what is left of the paid period when the fellowship ends, and may go on paying', async () => {
    const { agent, person } = await app.aPayer();
    const memberId = await joinFellowship(person);
    await waitUntil('the news', async () => (await told(person)) === 1);
    await agent.post('/api/stripe/resume-subscription').expect(409);
    await decide(app, memberId, false).expect(200);
    expect(await statusOf(agent)).toMatchObject({ status: 'canceled', subscriptionEndDate: expect.any(String) });
    await agent.post('/api/stripe/resume-subscription').expect(200);
    expect(await statusOf(agent)).toMatchObject({ status: 'active' });
    await decide(app, memberId, true).expect(200);
    await waitUntil('the news of the second time', async () => (await told(person)) === 2);
    expect(await original(person)).toMatchObject({ cancel_at_period_end: true });
  });

  it('who had cancelled already is told nothing', async () => {
    const { agent, person } = await app.aPayer();
    await agent.post('/api/stripe/cancel-subscription').expect(200);
    await waitUntil(
      'all news to be told',
      async () => (await app.em().execute(`select from kernel.inbox where done_at is null`)).length === 0,
    );
    await joinFellowship(person);
    const { person: other } = await app.aPayer();
    await joinFellowship(other);
    await waitUntil('the news of another', async () => (await told(other)) === 1);
    expect(await told(person)).toBe(0);
    expect(await statusOf(agent)).toMatchObject({ status: 'fellowship' });
  });
});
