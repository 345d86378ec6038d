import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anExpiredLearner, type Person } from '../support/people.js';
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

const order = (person: Person) =>
  app.as(person).post('/api/stripe/create-checkout-session').send({ priceId: PRICES.monthly });
const opens = async (person: Person) => (await app.as(person).get(`/api/videos/${randomUUID()}`)).status === 404;

async function aPayer(): Promise<Person> {
  const person = anExpiredLearner();
  const { body } = await order(person).expect(200);
  await stripe.pay(body.url);
  await stripe.delivered();
  await until(async () => (await unapplied()) === 0, { what: 'all events' });
  expect(await opens(person)).toBe(true);
  return person;
}

async function unapplied(): Promise<number> {
  const sql = 'select from billing.stripe_event where applied_at is null';
  return (await app.em().execute<object[]>(sql)).length;
}

const AWAY = 'Payments cannot be reached right now. Nothing was charged; please try again in a moment.';

describe('F18 U1 while Stripe', () => {
  it.each([
    ['fails', { fault: 'status', status: 500, count: 2 }],
    ['cuts connections off', { fault: 'reset', count: 2 }],
    ['answers with the page of a proxy', { fault: 'malformed', form: 'html', count: 2 }],
    ['answers by halves', { fault: 'malformed', count: 2 }],
  ])('%s a checkout is 502 with clear words, and open again after it', async (_, fault) => {
    const person = aLearner();
    await stripe.fault(fault);
    const { body } = await order(person).expect(502);
    expect(body).toMatchObject({ code: 'upstream_failed', message: AWAY, error: AWAY });
    expect(JSON.stringify(body)).not.toMatch(/unknown error|json|socket/i);
    await app.as(person).get('/api/videos').expect(200);
    await order(person).expect(200);
  });

  it.each([
    ['cancelling', 'cancel-subscription'],
    ['the way to the card', 'portal'],
  ])('fails %s is 502, and what is paid for stays open', async (_, route) => {
    const person = await aPayer();
    await stripe.fault({ fault: 'status', status: 503, count: 2 });
    await app.as(person).post(`/api/stripe/${route}`).expect(502);
    await app.as(person).get('/api/stripe/subscription-status').expect(200);
    await app.as(person).get('/api/payments/history').expect(200);
    expect(await opens(person)).toBe(true);
    await app.as(person).post(`/api/stripe/${route}`).expect(200);
  });

  it('says "too many" it is asked again when it said, and not before', async () => {
    await stripe.fault({ fault: 'status', status: 429, retryAfter: 1, count: 1 });
    const person = aLearner();
    const { headers } = await order(person).expect(502);
    expect(headers['retry-after']).toBe('1');
    const before = (await stripe.calls()).length;
    await order(person).expect(502);
    expect((await stripe.calls()).length).toBe(before);
    await until(async () => (await order(person)).status === 200, { what: 'the checkout' });
  });

  it('fails while an event is applied, the event waits, and nobody has to look after it', async () => {
    const person = anExpiredLearner();
    const { body } = await order(person).expect(200);
    await stripe.fault({ fault: 'status', status: 500, count: 4, path: '/v1/subscriptions/' });
    await stripe.pay(body.url);
    await until(() => opens(person), { what: 'the access', seconds: 20 });
    const [{ dead }] = await app.em().execute<[{ dead: number }]>('select count(*)::int as dead from kernel.dead_job');
    expect(dead).toBe(0);
  });

  it('does not answer, a checkout is 502 within 12 s, and nobody else waits', async () => {
    await stripe.latency(60_000);
    const began = performance.now();
    const checkout = order(aLearner()).expect(502);
    const others = Array.from({ length: 50 }, async () => {
      const start = performance.now();
      await app.as(aLearner()).get('/api/videos').expect(200);
      return performance.now() - start;
    });
    expect(Math.max(...(await Promise.all(others)))).toBeLessThan(8_000);
    expect((await checkout).body).toMatchObject({ message: AWAY });
    expect(performance.now() - began).toBeLessThan(12_000);
  });
});
