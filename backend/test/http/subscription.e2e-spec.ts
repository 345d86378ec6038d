import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import {
  checkout,
  openCheckout,
  type PayingApp,
  payments,
  startPayingApp,
  statusOf,
  untilPaid,
  untilStatus,
} from '../support/paying-app.js';
import { aFellow, aLearner, anExpiredLearner } from '../support/people.js';
import { PRICES } from '../support/stripe-world.js';

let app: PayingApp;
beforeAll(async () => {
  app = await startPayingApp();
});
afterEach(() => app.stripe.reset());
afterAll(() => app.close());

describe('a subscription', () => {
  it('W4 begins with the payment, and not with the page that a payer returns to', async () => {
    const agent = app.as(anExpiredLearner());
    await agent.get(`/api/videos/${randomUUID()}`).expect(403);
    const url = await checkout(agent);
    await app.visitor().get('/subscription-success?session_id=cs_test_made_up');
    expect(await statusOf(agent)).toMatchObject({ status: 'expired', plan: null });
    await app.stripe.pay(url);
    await untilStatus(agent, { status: 'active', plan: 'monthly' });
    await agent.get(`/api/videos/${randomUUID()}`).expect(404);
    expect(await statusOf(agent)).toMatchObject({
      stripePriceId: PRICES.monthly,
      nextBillingDate: expect.any(String),
      subscriptionEndDate: null,
    });
    await untilPaid(agent);
    expect(await payments(agent)).toMatchObject([{ amount: 8_900, status: 'succeeded', discountAmount: 0 }]);
  });

  it('of a year costs what a year costs, less what a code takes off', async () => {
    const { agent } = await app.aPayer({ priceId: PRICES.annual, discountCode: ' welcome20 ' });
    await untilPaid(agent);
    expect(await payments(agent)).toMatchObject([{ amount: 71_200, discountAmount: 17_800 }]);
  });

  it('tells the discount that goes on', async () => {
    const { agent } = await app.aPayer({ discountCode: 'FELLOWSHIP50' });
    expect(await statusOf(agent)).toMatchObject({ discountCode: 'FELLOWSHIP50', discountPercentage: 50 });
  });

  it('that is cancelled lasts as long as it is paid for, and can be resumed until then', async () => {
    const { agent } = await app.aPayer();
    const { body: cancelled } = await agent.post('/api/stripe/cancel-subscription').expect(200);
    expect(cancelled.subscription).toMatchObject({ status: 'canceled', subscriptionEndDate: expect.any(String) });
    await agent.get(`/api/videos/${randomUUID()}`).expect(404);
    await agent.post('/api/stripe/cancel-subscription').expect(409);
    const { body: resumed } = await agent.post('/api/stripe/resume-subscription').expect(200);
    expect(resumed.subscription).toMatchObject({ status: 'active', subscriptionEndDate: null });
    await agent.post('/api/stripe/resume-subscription').expect(409);
  });

  it('that was cancelled is over when the provider says so', async () => {
    const { agent } = await app.aPayer();
    await agent.post('/api/stripe/cancel-subscription').expect(200);
    await app.stripe.advance(32);
    await waitUntil('the end', async () => (await agent.get(`/api/videos/${randomUUID()}`)).status === 403);
    expect(await statusOf(agent)).toMatchObject({ status: 'canceled', nextBillingDate: null });
  });

  it('whose renewal is declined goes on while it is tried again, and ends after that', async () => {
    const { agent } = await app.aPayer({ card: 'declinesLater' });
    await app.stripe.advance(32);
    await waitUntil('the decline', async () => (await payments(agent)).some(({ status }) => status === 'failed'));
    expect(await statusOf(agent)).toMatchObject({ status: 'active' });
    await app.stripe.advance(16);
    await untilStatus(agent, { status: 'expired' });
    expect((await payments(agent)).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });

  it('shows what was given back', async () => {
    const { agent } = await app.aPayer();
    await untilPaid(agent);
    const { data } = (await app.stripe.api('GET', '/charges')) as { data: { id: string }[] };
    await app.stripe.api('POST', '/refunds', { charge: data[0]?.id ?? '', amount: '1000' });
    await waitUntil('it', async () => (await payments(agent))[0]?.description.endsWith('$10.00 refunded') ?? false);
    await app.stripe.api('POST', '/refunds', { charge: data[0]?.id ?? '' });
    await waitUntil('the rest', async () => (await payments(agent))[0]?.status === 'refunded');
  });

  it('W3 is what the provider has, however its events come', async () => {
    await app.stripe.deliveries({ duplicate: true, shuffle: true });
    const { agent } = await app.aPayer();
    await app.stripe.advance(32);
    await untilPaid(agent, 2);
    await app.stripe.control('/stripe/redeliver', { all: true });
    await app.stripe.delivered();
    expect(await payments(agent)).toHaveLength(2);
  });
});

describe('a checkout', () => {
  it.each([
    ['an unknown plan', { priceId: 'price_of_another_shop' }, 'priceId'],
    ['a code that nobody gave out', { priceId: PRICES.monthly, discountCode: 'NONSENSE' }, 'discountCode'],
    ['a code that has expired', { priceId: PRICES.monthly, discountCode: 'BYGONE' }, 'discountCode'],
  ])('is refused for %s', async (_, order, field) => {
    const { body } = await openCheckout(app.as(aLearner()), order).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field }], error: body.message });
  });

  it('is refused to whoever has access without', async () => {
    await openCheckout(app.as(aFellow())).expect(409);
    const { agent } = await app.aPayer();
    await openCheckout(agent).expect(409);
  });

  it('W4 D2 is one for a user, however often and from however many tabs it is asked for', async () => {
    const agent = app.as(aLearner());
    const urls = await Promise.all(Array.from({ length: 20 }, () => checkout(agent)));
    expect(new Set(urls).size).toBe(1);
    expect(await checkout(agent)).toBe(urls[0]);
  });

  it('for another plan takes the place of the one that was open', async () => {
    const agent = app.as(aLearner());
    const monthly = await checkout(agent);
    const annual = await checkout(agent, { priceId: PRICES.annual });
    expect(annual).not.toBe(monthly);
    await app.stripe.pay(monthly);
    expect(await statusOf(agent)).toMatchObject({ status: 'trial' });
    await app.stripe.pay(annual);
    await untilStatus(agent, { plan: 'annual' });
  });

  it('F18 is 502 with clear words when the provider is away, and nothing else is', async () => {
    await app.stripe.fault({ fault: 'status', status: 500, count: 10 });
    const agent = app.as(aLearner());
    const { body } = await openCheckout(agent).expect(502);
    expect(body).toMatchObject({ code: 'upstream_failed', message: expect.stringContaining('Nothing was charged') });
    await agent.get('/api/videos').expect(200);
  });
});
