import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { hasAccess } from '../support/has-access.js';
import { checkout, openCheckout, type PayingApp, startPayingApp } from '../support/paying-app.js';
import { aLearner, anExpiredLearner } from '../support/people.js';

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
    const before = performance.now();
    const { headers } = await openCheckout(agent).expect(502);
    expect(headers['retry-after']).toBe('1');
    const asked = (await app.stripe.calls()).length;
    await waitUntil('the checkout', async () => {
      const { status } = await openCheckout(agent);
      if (status === 502) expect((await app.stripe.calls()).length).toBe(asked);
      return status === 200;
    });
    expect(performance.now() - before).toBeGreaterThanOrEqual(1_000);
  });

  it('fails while an event is applied, the event waits, and nobody has to look after it', async () => {
    const agent = app.as(anExpiredLearner());
    const url = await checkout(agent);
    await app.stripe.fault({ fault: 'status', status: 500, count: 4, path: '/v1/subscriptions/' });
    await app.stripe.pay(url);
    await waitUntil('the access', () => hasAccess(agent));
    const [{ dead }] = await app.em().execute<[{ dead: number }]>('select count(*)::int as dead from kernel.dead_job');
    expect(dead).toBe(0);
  });

  it('does not answer, a checkout is 502 within 12 s, and nobody else waits', async () => {
    const others = Array.from({ length: 50 }, () => app.as(aLearner()));
    for (const other of others) await other.get('/api/videos').expect(200); // from here on their sessions are open
    const before = (await app.stripe.calls()).length;
    await app.stripe.latency(60_000);
    let told = false;
    // Only what is waited for is sent.
    const pending = openCheckout(app.as(aLearner()))
      .expect(502)
      .then((answer) => {
        told = true;
        return answer;
      });
    await waitUntil('the call at Stripe', async () => (await app.stripe.calls()).length > before);
    await Promise.all(others.map((other) => other.get('/api/videos').expect(200)));
    expect(told).toBe(false);
    expect((await pending).body).toMatchObject({ message: AWAY });
  });
});
