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
  waitForPayments,
  waitForStatus,
} from '../support/paying-app.js';
import { aFellow, aLearner, anExpiredLearner } from '../support/people.js';
import { PRICES } from '../support/stripe-environment.js';

let app: PayingApp;
beforeAll(async () => {
  app = await startPayingApp();
});
afterEach(() => app.stripe.reset());
afterAll(() => app.close());

describe('a subscription', () => {
  it('begins with the payment, not with the page that a payer returns to [W4]', async () => {
    const agent = app.as(anExpiredLearner());
    await agent.get(`/api/videos/${randomUUID()}`).expect(403);
    const url = await checkout(agent);
    await app.visitor().get('/subscription-success?session_id=cs_test_made_up');
    expect(await statusOf(agent)).toMatchObject({ status: 'expired', plan: null });
    await app.stripe.pay(url);
    await waitForStatus(agent, { status: 'active', plan: 'monthly' });
    await agent.get(`/api/videos/${randomUUID()}`).expect(404);
    expect(await statusOf(agent)).toMatchObject({
      stripePriceId: PRICES.monthly,
      nextBillingDate: expect.any(String),
      subscriptionEndDate: null,
    });
    await waitForPayments(agent);
    expect(await payments(agent)).toMatchObject([{ amount: 8_900, status: 'succeeded', discountAmount: 0 }]);
  });

  it('costs the annual price for a year, less the discount of the code', async () => {
    const { agent } = await app.aPayer({ priceId: PRICES.annual, discountCode: ' welcome20 ' });
    await waitForPayments(agent);
    expect(await payments(agent)).toMatchObject([{ amount: 71_200, discountAmount: 17_800 }]);
  });

  it('shows a permanent discount', async () => {
    const { agent } = await app.aPayer({ discountCode: 'FELLOWSHIP50' });
    expect(await statusOf(agent)).toMatchObject({ discountCode: 'FELLOWSHIP50', discountPercentage: 50 });
  });

  it('gives access after a cancellation until the end of the paid period, and can be resumed until then', async () => {
    const { agent } = await app.aPayer();
    const { body: cancelled } = await agent.post('/api/stripe/cancel-subscription').expect(200);
    expect(cancelled.subscription).toMatchObject({ status: 'canceled', subscriptionEndDate: expect.any(String) });
    await agent.get(`/api/videos/${randomUUID()}`).expect(404);
    await agent.post('/api/stripe/cancel-subscription').expect(409);
    const { body: resumed } = await agent.post('/api/stripe/resume-subscription').expect(200);
    expect(resumed.subscription).toMatchObject({ status: 'active', subscriptionEndDate: null });
    await agent.post('/api/stripe/resume-subscription').expect(409);
  });

  it('ends after a cancellation when it ends at the provider', async () => {
    const { agent } = await app.aPayer();
    await agent.post('/api/stripe/cancel-subscription').expect(200);
    await app.stripe.advance(32);
    await waitUntil('the end', async () => (await agent.get(`/api/videos/${randomUUID()}`)).status === 403);
    expect(await statusOf(agent)).toMatchObject({ status: 'canceled', nextBillingDate: null });
  });

  it('continues after a declined renewal while the payment is retried, and ends after that', async () => {
    const { agent } = await app.aPayer({ card: 'declinesLater' });
    await app.stripe.advance(32);
    await waitUntil('the decline', async () => (await payments(agent)).some(({ status }) => status === 'failed'));
    expect(await statusOf(agent)).toMatchObject({ status: 'active' });
    await app.stripe.advance(16);
    await waitForStatus(agent, { status: 'expired' });
    expect((await payments(agent)).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });

  it('shows partial and full refunds', async () => {
    const { agent } = await app.aPayer();
    await waitForPayments(agent);
    const { data } = (await app.stripe.api('GET', '/charges')) as { data: { id: string }[] };
    await app.stripe.api('POST', '/refunds', { charge: data[0]?.id ?? '', amount: '1000' });
    await waitUntil(
      'the partial refund',
      async () => (await payments(agent))[0]?.description.endsWith('$10.00 refunded') ?? false,
    );
    await app.stripe.api('POST', '/refunds', { charge: data[0]?.id ?? '' });
    await waitUntil('the full refund', async () => (await payments(agent))[0]?.status === 'refunded');
  });

  it('is in the state of the provider, in whatever order and however often events arrive [W3]', async () => {
    await app.stripe.setDeliveryRules({ duplicate: true, shuffle: true });
    const { agent } = await app.aPayer();
    await app.stripe.advance(32);
    await waitForPayments(agent, 2);
    await app.stripe.control('/stripe/redeliver', { all: true });
    await app.stripe.allDelivered();
    expect(await payments(agent)).toHaveLength(2);
  });
});

describe('a checkout', () => {
  it.each([
    ['an unknown plan', { priceId: 'price_of_another_shop' }, 'priceId'],
    ['an unknown code', { priceId: PRICES.monthly, discountCode: 'NONSENSE' }, 'discountCode'],
    ['an expired code', { priceId: PRICES.monthly, discountCode: 'BYGONE' }, 'discountCode'],
  ])('is rejected for %s', async (_, order, field) => {
    const { body } = await openCheckout(app.as(aLearner()), order).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field }], error: body.message });
  });

  it('is rejected for fellows and subscribers, who have access already', async () => {
    await openCheckout(app.as(aFellow())).expect(409);
    const { agent } = await app.aPayer();
    await openCheckout(agent).expect(409);
  });

  it('is the same one for all tabs of a user [W4, D2]', async () => {
    const agent = app.as(aLearner());
    const urls = await Promise.all(Array.from({ length: 20 }, () => checkout(agent)));
    expect(new Set(urls).size).toBe(1);
    expect(await checkout(agent)).toBe(urls[0]);
  });

  it('replaces the open one when it is for another plan', async () => {
    const agent = app.as(aLearner());
    const monthly = await checkout(agent);
    const annual = await checkout(agent, { priceId: PRICES.annual });
    expect(annual).not.toBe(monthly);
    await app.stripe.pay(monthly);
    expect(await statusOf(agent)).toMatchObject({ status: 'trial' });
    await app.stripe.pay(annual);
    await waitForStatus(agent, { plan: 'annual' });
  });

  it('is 502 with a clear message while the provider is unavailable, and other routes work [F18]', async () => {
    await app.stripe.fault({ fault: 'status', status: 500, count: 10 });
    const agent = app.as(aLearner());
    const { body } = await openCheckout(agent).expect(502);
    expect(body).toMatchObject({ code: 'upstream_failed', message: expect.stringContaining('Nothing was charged') });
    await agent.get('/api/videos').expect(200);
  });
});
