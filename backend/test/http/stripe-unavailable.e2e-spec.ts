import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { hasAccess } from '../support/entitlement.js';
import { checkout, openCheckout, type PayingApp, startPayingApp } from '../support/paying-app.js';
import { aLearner, anExpiredLearner } from '../support/people.js';

let app: PayingApp;
beforeAll(async () => {
  app = await startPayingApp();
});
afterEach(() => app.stripe.reset());
afterAll(() => app.close());

const OTHER_REQUESTS = 50;
const UNAVAILABLE = 'Payments cannot be reached right now. Nothing was charged; please try again in a moment.';

describe('the application while Stripe is unavailable [F18, U1]', () => {
  it.each([
    ['fails', { fault: 'status', status: 500, count: 2 }],
    ['closes connections', { fault: 'reset', count: 2 }],
    ['responds with the error page of a proxy', { fault: 'malformed', form: 'html', count: 2 }],
    ['sends truncated responses', { fault: 'malformed', count: 2 }],
  ])('answers 502 with a clear message to a checkout while Stripe %s, and opens it after that', async (_, fault) => {
    const agent = app.as(aLearner());
    await app.stripe.fault(fault);
    const { body } = await openCheckout(agent).expect(502);
    expect(body).toMatchObject({ code: 'upstream_failed', message: UNAVAILABLE, error: UNAVAILABLE });
    expect(JSON.stringify(body)).not.toMatch(/unknown error|json|socket/i);
    await agent.get('/api/videos').expect(200);
    await openCheckout(agent).expect(200);
  });

  it.each([
    ['cancelling', 'cancel-subscription'],
    ['the portal', 'portal'],
  ])('answers 502 to %s, and the paid access stays', async (_, route) => {
    const { agent } = await app.aPayer();
    await app.stripe.allDelivered();
    await app.allEventsApplied();
    expect(await hasAccess(agent)).toBe(true);
    // Every call fails until the reset: a number could be used up by calls of jobs.
    await app.stripe.fault({ fault: 'status', status: 503, count: 1_000 });
    await agent.post(`/api/stripe/${route}`).expect(502);
    await agent.get('/api/stripe/subscription-status').expect(200);
    await agent.get('/api/payments/history').expect(200);
    expect(await hasAccess(agent)).toBe(true);
    await app.stripe.reset();
    await waitUntil(`${route} to succeed`, async () => (await agent.post(`/api/stripe/${route}`)).status === 200);
  });

  it('sends no request before the Retry-After of a 429 has passed', async () => {
    // Jobs of the tests before may still send requests; only a checkout sends these.
    const path = '/v1/checkout/sessions';
    const countRequests = async () =>
      (await app.stripe.listRequests()).filter((sent) => sent.path.includes(path)).length;
    await app.stripe.fault({ fault: 'status', status: 429, retryAfter: 1, count: 1, path });
    const agent = app.as(aLearner());
    const before = performance.now();
    const { headers } = await openCheckout(agent).expect(502);
    expect(headers['retry-after']).toBe('1');
    const requestCount = await countRequests();
    await waitUntil('the checkout', async () => {
      const { status } = await openCheckout(agent);
      if (status === 502) expect(await countRequests()).toBe(requestCount);
      return status === 200;
    });
    expect(performance.now() - before).toBeGreaterThanOrEqual(1_000);
  });

  it('retries an event that could not be applied, without a dead letter', async () => {
    const agent = app.as(anExpiredLearner());
    const url = await checkout(agent);
    await app.stripe.fault({ fault: 'status', status: 500, count: 4, path: '/v1/subscriptions/' });
    await app.stripe.pay(url);
    await waitUntil('the access', () => hasAccess(agent));
    const [{ dead }] = await app.em().execute<[{ dead: number }]>('select count(*)::int as dead from kernel.dead_job');
    expect(dead).toBe(0);
  });

  it('answers 502 to a checkout within 12 s if Stripe does not respond, and other requests meanwhile', async () => {
    const other = app.as(aLearner());
    await other.get('/api/videos').expect(200); // signs in
    const before = (await app.stripe.listRequests()).length;
    await app.stripe.latency(60_000);
    let isAnswered = false;
    // Supertest sends a request only when `then` is called.
    const pending = openCheckout(app.as(aLearner()))
      .expect(502)
      .then((answer) => {
        isAnswered = true;
        return answer;
      });
    await waitUntil('the request to Stripe', async () => (await app.stripe.listRequests()).length > before);
    // A slow machine answers only some of them before the checkout gives up. If they waited for it, none would be.
    let answeredMeanwhile = 0;
    for (let n = 0; n < OTHER_REQUESTS && !isAnswered; n++) {
      await other.get('/api/videos').expect(200);
      if (!isAnswered) answeredMeanwhile++;
    }
    expect(answeredMeanwhile).toBeGreaterThan(0);
    expect((await pending).body).toMatchObject({ message: UNAVAILABLE });
  });
});
