import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { hasAccess } from '../support/has-access.js';
import { checkout, openCheckout, type PayingApp, startPayingApp } from '../support/paying-app.js';
import { aLearner, anExpiredLearner } from '../support/people.js';
import { until } from '../support/until.js';

let app: PayingApp;
beforeAll(async () => {
  app = await startPayingApp();
});
afterEach(() => app.stripe.reset());
afterAll(() => app.close());

const AWAY = 'Payments cannot be reached right now. Nothing was charged; please try again in a moment.';

describe('F18 U1 while Stripe', () => {
  it.each([
    ['fails', { fault: 'status', status: 500, count: 2 }],
    ['cuts connections off', { fault: 'reset', count: 2 }],
    ['answers with the page of a proxy', { fault: 'malformed', form: 'html', count: 2 }],
    ['answers by halves', { fault: 'malformed', count: 2 }],
  ])('%s a checkout is 502 with clear words, and open again after it', async (_, fault) => {
    const agent = app.as(aLearner());
    await app.stripe.fault(fault);
    const { body } = await openCheckout(agent).expect(502);
    expect(body).toMatchObject({ code: 'upstream_failed', message: AWAY, error: AWAY });
    expect(JSON.stringify(body)).not.toMatch(/unknown error|json|socket/i);
    await agent.get('/api/videos').expect(200);
    await openCheckout(agent).expect(200);
  });

  it.each([
    ['cancelling', 'cancel-subscription'],
    ['the way to the card', 'portal'],
  ])('fails %s is 502, and what is paid for stays open', async (_, route) => {
    const { agent } = await app.aPayer();
    await app.stripe.delivered();
    await app.eventsApplied();
    expect(await hasAccess(agent)).toBe(true);
    await app.stripe.fault({ fault: 'status', status: 503, count: 2 });
    await agent.post(`/api/stripe/${route}`).expect(502);
    await agent.get('/api/stripe/subscription-status').expect(200);
    await agent.get('/api/payments/history').expect(200);
    expect(await hasAccess(agent)).toBe(true);
    await agent.post(`/api/stripe/${route}`).expect(200);
  });

  it('says "too many" it is asked again when it said, and not before', async () => {
    await app.stripe.fault({ fault: 'status', status: 429, retryAfter: 1, count: 1 });
    const agent = app.as(aLearner());
    const { headers } = await openCheckout(agent).expect(502);
    expect(headers['retry-after']).toBe('1');
    const before = (await app.stripe.calls()).length;
    await openCheckout(agent).expect(502);
    expect((await app.stripe.calls()).length).toBe(before);
    await until(async () => (await openCheckout(agent)).status === 200, { what: 'the checkout' });
  });

  it('fails while an event is applied, the event waits, and nobody has to look after it', async () => {
    const agent = app.as(anExpiredLearner());
    const url = await checkout(agent);
    await app.stripe.fault({ fault: 'status', status: 500, count: 4, path: '/v1/subscriptions/' });
    await app.stripe.pay(url);
    await until(() => hasAccess(agent), { what: 'the access', seconds: 20 });
    const [{ dead }] = await app.em().execute<[{ dead: number }]>('select count(*)::int as dead from kernel.dead_job');
    expect(dead).toBe(0);
  });

  it('does not answer, a checkout is 502 within 12 s, and nobody else waits', async () => {
    await app.stripe.latency(60_000);
    const began = performance.now();
    // Only what is waited for is sent.
    const pending = openCheckout(app.as(aLearner()))
      .expect(502)
      .then((answer) => answer);
    const others = Array.from({ length: 50 }, async () => {
      const start = performance.now();
      await app.as(aLearner()).get('/api/videos').expect(200);
      return performance.now() - start;
    });
    expect(Math.max(...(await Promise.all(others)))).toBeLessThan(8_000);
    expect((await pending).body).toMatchObject({ message: AWAY });
    expect(performance.now() - began).toBeLessThan(12_000);
  });
});
