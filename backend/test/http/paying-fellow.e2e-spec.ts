import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { ChargesStopped } from '../../src/events/billing.js';
import { changeStatus, sendMember } from '../support/fellowship.js';
import { checkout, type PayingApp, payments, startPayingApp, statusOf } from '../support/paying-app.js';
import { anExpiredLearner, type Person } from '../support/people.js';

let app: PayingApp;
beforeAll(async () => {
  app = await startPayingApp();
});
afterEach(() => app.stripe.reset());
afterAll(() => app.close());

/** Also for a user who is a member already. */
async function joinFellowship({ email }: Person): Promise<string> {
  const answer = await sendMember(app, { email });
  expect(answer.status).toBeLessThan(300);
  return answer.body.member.id;
}

const countChargesStopped = async ({ id }: Person) =>
  (
    await app
      .em()
      .execute<object[]>('select from kernel.outbox where type = ? and aggregate_id = ?', [ChargesStopped.type, id])
  ).length;
/** Fetches the subscription from the provider. */
async function subscriptionAtStripe({ id }: Person): Promise<Record<string, unknown>> {
  const [row] = await app.em().execute<{ id: string }[]>('select id from billing.subscription where user_id = ?', [id]);
  return app.stripe.api('GET', `/subscriptions/${row?.id}`);
}

describe('a payer who becomes a fellow', () => {
  it('is not charged any more, and is informed once', async () => {
    const { agent, person } = await app.aPayer();
    await joinFellowship(person);
    await waitUntil('the event', async () => (await countChargesStopped(person)) === 1);
    expect(await subscriptionAtStripe(person)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await statusOf(agent)).toMatchObject({ status: 'fellowship', nextBillingDate: null });
    await joinFellowship(person);
    await app.stripe.control('/stripe/redeliver', { all: true });
    await app.stripe.advance(32);
    await app.stripe.allDelivered();
    await waitUntil('the end of the period', async () => (await subscriptionAtStripe(person))['status'] === 'canceled');
    expect(await statusOf(agent)).toMatchObject({ status: 'fellowship' });
    expect(await payments(agent)).toHaveLength(1);
    expect(await countChargesStopped(person)).toBe(1);
  });

  it('is not charged any more, even if the provider is rate limiting at first', async () => {
    const { person } = await app.aPayer();
    await app.stripe.fault({ fault: 'status', status: 429, count: 2, retryAfter: 1, path: '/v1/subscriptions' });
    await joinFellowship(person);
    await waitUntil('the event', async () => (await countChargesStopped(person)) === 1);
    expect(await subscriptionAtStripe(person)).toMatchObject({ cancel_at_period_end: true });
  });

  it('is charged once only, if the checkout was open when they became a fellow', async () => {
    const person = anExpiredLearner();
    const url = await checkout(app.as(person));
    await joinFellowship(person);
    await app.stripe.pay(url);
    await waitUntil('the event', async () => (await countChargesStopped(person)) === 1);
    expect(await subscriptionAtStripe(person)).toMatchObject({ cancel_at_period_end: true });
  });

  it('keeps the rest of the paid period when the fellowship ends, and can resume the subscription', async () => {
    const { agent, person } = await app.aPayer();
    const memberId = await joinFellowship(person);
    await waitUntil('the event', async () => (await countChargesStopped(person)) === 1);
    await agent.post('/api/stripe/resume-subscription').expect(409);
    await changeStatus(app, memberId, false).expect(200);
    expect(await statusOf(agent)).toMatchObject({ status: 'canceled', subscriptionEndDate: expect.any(String) });
    await agent.post('/api/stripe/resume-subscription').expect(200);
    expect(await statusOf(agent)).toMatchObject({ status: 'active' });
    await changeStatus(app, memberId, true).expect(200);
    await waitUntil('the second event', async () => (await countChargesStopped(person)) === 2);
    expect(await subscriptionAtStripe(person)).toMatchObject({ cancel_at_period_end: true });
  });

  it('is not informed if the plan was cancelled before', async () => {
    const { agent, person } = await app.aPayer();
    await agent.post('/api/stripe/cancel-subscription').expect(200);
    await waitUntil(
      'all events to be handled',
      async () => (await app.em().execute(`select from kernel.inbox where done_at is null`)).length === 0,
    );
    await joinFellowship(person);
    const { person: other } = await app.aPayer();
    await joinFellowship(other);
    await waitUntil('the event of another payer', async () => (await countChargesStopped(other)) === 1);
    expect(await countChargesStopped(person)).toBe(0);
    expect(await statusOf(agent)).toMatchObject({ status: 'fellowship' });
  });
});
