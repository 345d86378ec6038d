import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeadLetter } from '@msk/contracts';
import { waitUntil } from '@msk/testing';
import { HOSTILE_TEXTS } from '@msk/testing/library';
import type { Agent } from '../support/agent.js';
import { whileDatabaseUnavailable } from '../support/database-unavailable.js';
import { hasAccess } from '../support/entitlement.js';
import { checkout, type PayingApp, payments, startPayingApp, waitForPayments } from '../support/paying-app.js';
import { anAdmin, anExpiredLearner, type Person } from '../support/people.js';
import { anEvent, send, sendSigned, signatureOf, WEBHOOK, WEBHOOK_SECRET } from '../support/stripe-events.js';
import { whileTableUnavailable } from '../support/table-unavailable.js';

const NEXT_SECRET = 'whsec_the-next-secret-of-the-tests-that-is-long-enough';

let app: PayingApp;
beforeAll(async () => {
  app = await startPayingApp({ STRIPE_WEBHOOK_SECRET: `${NEXT_SECRET},${WEBHOOK_SECRET}` });
});
afterEach(async () => {
  await app.stripe.reset();
  await app.stripe.allDelivered(); // events of one test do not arrive during the next
});
afterAll(() => app.close());

interface StoredEvent {
  id: string;
  type: string;
  applied: boolean;
}
const listStored = (): Promise<StoredEvent[]> =>
  app.em().execute('select id, type, applied_at is not null as applied from billing.stripe_event order by received_at');
const listStoredIds = async () => (await listStored()).map(({ id }) => id).sort();
const findStored = async (id: string) => (await listStored()).find((event) => event.id === id);

const admin = anAdmin();
const listDeadLetters = async (): Promise<DeadLetter[]> =>
  (await app.as(admin).get('/api/admin/dead-letters').expect(200)).body;

interface EventAtStripe {
  id: string;
  type: string;
  data: { object: { id: string } };
}

/** A user who has paid, and the events of the payment, oldest first. None of them has been delivered. */
async function undeliveredPayment(): Promise<{ agent: Agent; person: Person; events: EventAtStripe[] }> {
  await app.stripe.setDeliveryRules({ paused: true });
  const person = anExpiredLearner();
  const agent = app.as(person);
  const url = await checkout(agent);
  const before = new Set((await listEventsAtStripe()).map(({ id }) => id));
  await app.stripe.pay(url);
  return { agent, person, events: (await listEventsAtStripe()).filter(({ id }) => !before.has(id)).reverse() };
}
const listEventsAtStripe = async () =>
  ((await app.stripe.api('GET', '/events?limit=100')) as { data: EventAtStripe[] }).data;
const ofType = <Event extends { type: string }>(events: Event[], type: string): Event => {
  const event = events.find((each) => each.type === type);
  if (!event) throw new Error(`Stripe sent no ${type}`);
  return event;
};

describe('the Stripe webhook [W1]', () => {
  it('accepts an event that is signed with any of our secrets, so that secrets can be rotated [F31]', async () => {
    for (const secret of [WEBHOOK_SECRET, NEXT_SECRET]) {
      const event = anEvent();
      const { body } = await send(app, event, secret).expect(200);
      expect(body).toEqual({ received: true });
      expect(await findStored(event.id)).toEqual({ id: event.id, type: 'product.updated', applied: true });
    }
  });

  it('accepts an event with one signature for each secret, as Stripe sends it during a rotation [F31]', async () => {
    const payload = JSON.stringify(anEvent());
    const [old, next] = ['whsec_one-that-is-gone-and-was-long-enough', NEXT_SECRET].map((secret) =>
      signatureOf(payload, { secret }),
    );
    await sendSigned(app, payload, `${old},${next?.split(',')[1]}`).expect(200);
  });

  const right = (payload: string) => signatureOf(payload);
  const claimLater = (signature: string) => signature.replace(/^t=(\d+)/, (_, time) => `t=${Number(time) + 7}`);
  it.each<[string, (payload: string) => { sent?: string; signature: string | null }]>([
    ['has no signature', () => ({ signature: null })],
    ['has an empty signature', () => ({ signature: '' })],
    ['is signed with an unknown secret', (p) => ({ signature: signatureOf(p, { secret: 'whsec_of-somebody-else' }) })],
    ['was signed too long ago', (p) => ({ signature: signatureOf(p, { at: Math.floor(Date.now() / 1_000) - 900 }) })],
    ['has a v0 signature only', (p) => ({ signature: right(p).replace('v1=', 'v0=') })],
    ['has no time', (p) => ({ signature: right(p).replace(/^t=\d+,/, '') })],
    ['claims another time than the signed one', (p) => ({ signature: claimLater(right(p)) })],
    ['has half of a signature', (p) => ({ signature: right(p).slice(0, -32) })],
    ['has one character changed', (p) => ({ sent: p.replace('product', 'produce'), signature: right(p) })],
    ['has an additional space', (p) => ({ sent: `${p} `, signature: right(p) })],
    [
      'is the same JSON in another format',
      (p) => ({ sent: JSON.stringify(JSON.parse(p), null, 1), signature: right(p) }),
    ],
    ['is empty', (p) => ({ sent: '', signature: right(p) })],
  ])('rejects an event that %s', async (_, forge) => {
    const payload = JSON.stringify(anEvent());
    const before = await listStoredIds();
    const { sent = payload, signature } = forge(payload);
    const { body } = await sendSigned(app, sent, signature).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', message: 'The signature is not right.' });
    expect(await listStoredIds()).toEqual(before);
  });

  it('ignores cookies, bearer tokens and the site of the caller', async () => {
    const payload = JSON.stringify(anEvent());
    const asAdmin = () => app.as(admin).post(WEBHOOK).set('Content-Type', 'application/json');
    await asAdmin().send(payload).expect(400);
    await asAdmin()
      .set('Sec-Fetch-Site', 'cross-site')
      .set('Stripe-Signature', signatureOf(payload))
      .send(payload)
      .expect(200);
    await send(app, anEvent()).set('Authorization', 'Bearer nonsense').set('Cookie', 'session=nonsense').expect(200);
  });

  it('records a rejected event as a security event [G3]', async () => {
    await sendSigned(app, '{}', 't=1,v1=00').expect(400);
    const [noted] = await app
      .em()
      .execute<object[]>(`select details from audit.entry where action = 'webhook.refused' order by position desc`);
    expect(noted).toEqual({ details: { webhook: 'stripe' } });
  });
});

describe('a Stripe event [W2]', () => {
  it('an event of an unknown type is stored once and answered with 200, repeats included', async () => {
    const event = anEvent({ type: 'entitlements.unknown_object.created' });
    await send(app, event).expect(200, { received: true });
    await send(app, event).expect(200, { received: true });
    expect((await listStored()).filter(({ id }) => id === event.id)).toHaveLength(1);
  });

  it('an event that arrives 20 times at once is stored and applied once', async () => {
    const { agent, person, events } = await undeliveredPayment();
    const paid = ofType(events, 'invoice.payment_succeeded');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(app, paid)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await listStored()).filter(({ id }) => id === paid.id)).toHaveLength(1);
    await waitUntil('the access', () => hasAccess(agent));
    expect(await payments(agent)).toMatchObject([{ amount: 8_900, status: 'succeeded' }]);
    const announced = await app
      .em()
      .execute<object[]>(`select from kernel.outbox where type like 'billing.%' and payload->>'userId' = ?`, [
        person.id,
      ]);
    expect(announced).toHaveLength(3); // the subscription, its price and the payment
  });

  it('an event that cannot be stored is answered with 5xx, and is applied when Stripe sends it again [F23]', async () => {
    const { agent, events } = await undeliveredPayment();
    const event = ofType(events, 'customer.subscription.created');
    const { status } = await whileTableUnavailable(app.databaseUrl, 'billing.stripe_event', () => send(app, event));
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await hasAccess(agent)).toBe(false);
    await send(app, event).expect(200);
    await waitUntil('the access', () => hasAccess(agent));
  });

  it('an event that arrives while the database is unavailable is delivered again by Stripe, and applied [F23]', async () => {
    const { agent } = await undeliveredPayment();
    await whileDatabaseUnavailable(app.databaseUrl, async () => {
      await app.stripe.setDeliveryRules({ paused: false });
      const { status } = await send(app, anEvent());
      expect(status).toBeGreaterThanOrEqual(500);
    });
    await app.stripe.allDelivered();
    await waitUntil('the access', () => hasAccess(agent));
    await waitForPayments(agent);
  });

  it('an event is applied even if it arrives twice, out of order and four days late [F21, F22]', async () => {
    const { agent, events } = await undeliveredPayment();
    const fourDaysAgo = Math.floor(Date.now() / 1_000) - 4 * 24 * 60 * 60;
    for (const event of [...events, ...events].reverse())
      await send(app, { ...event, created: fourDaysAgo }).expect(200);
    await app.allEventsApplied();
    expect(await hasAccess(agent)).toBe(true);
    expect(await payments(agent)).toMatchObject([{ status: 'succeeded' }]);
  });
});

describe('access by a Stripe event [W3]', () => {
  it('an event about an object that Stripe does not know gives no access', async () => {
    const made = { id: 'sub_made_up', object: 'subscription', status: 'active', customer: 'cus_made_up' };
    const event = anEvent({ type: 'customer.subscription.updated', data: { object: made } });
    await send(app, event).expect(200);
    await waitUntil('the event to be applied', async () => (await findStored(event.id))?.applied);
    expect(await app.em().execute('select from billing.subscription where id = ?', [made.id])).toEqual([]);
  });

  it('the content of an event gives no access: the state at Stripe decides', async () => {
    const { agent, events } = await undeliveredPayment();
    const event = ofType(events, 'customer.subscription.created');
    await app.stripe.api('DELETE', `/subscriptions/${event.data.object.id}`);
    const active = { ...event, data: { object: { ...event.data.object, status: 'active' } } };
    await send(app, active).expect(200);
    await waitUntil('the event to be applied', async () => (await findStored(event.id))?.applied);
    expect(await hasAccess(agent)).toBe(false);
  });

  it('an event of the other mode gives no access: it becomes a dead letter and stays unapplied', async () => {
    const { agent, events } = await undeliveredPayment();
    const event = { ...ofType(events, 'customer.subscription.created'), livemode: true };
    await send(app, event).expect(200);
    const deadLetter = await waitUntil('the dead letter', async () =>
      (await listDeadLetters()).find(({ lastError }) => lastError.includes('live mode')),
    );
    expect(deadLetter).toMatchObject({ kind: 'job', at: 'billing.apply-stripe-event' });
    expect(await hasAccess(agent)).toBe(false);
    expect(await findStored(event.id)).toMatchObject({ applied: false });
  });
});

describe('a Stripe event that cannot be applied [W7]', () => {
  it('becomes a dead letter, and is applied by a retry once the cause is repaired', async () => {
    const { agent, events } = await undeliveredPayment();
    const event = ofType(events, 'customer.subscription.created');
    const deadLetter = await whileTableUnavailable(app.databaseUrl, 'billing.subscription', async () => {
      await send(app, event).expect(200);
      return waitUntil('the dead letter', async () => {
        await skipToLastAttempt();
        return (await listDeadLetters()).find(({ lastError }) => lastError.includes('billing.subscription'));
      });
    });
    expect(deadLetter).toMatchObject({ kind: 'job', at: 'billing.apply-stripe-event', attempts: 15 });
    expect(await hasAccess(agent)).toBe(false);
    expect(await findStored(event.id)).toMatchObject({ applied: false });
    await app.as(admin).post(`/api/admin/dead-letters/${deadLetter.id}/retry`).expect(202);
    await waitUntil('the access', () => hasAccess(agent));
    expect((await listDeadLetters()).map(({ id }) => id)).not.toContain(deadLetter.id);
  });

  /** The attempts would take hours; this makes the next one the last. */
  const skipToLastAttempt = () =>
    app.em().execute(
      `update pgboss.job set data = jsonb_set(data, '{failures}', '14'), start_after = now()
        where name = 'billing.apply-stripe-event' and state = 'created' and data->>'failures' > '0'`,
    );

  const malformed = (changes: object) => JSON.stringify(anEvent(changes));
  it.each<[string, string]>([
    ['with invalid JSON', '{"id": "evt_1", '],
    ['that is null', 'null'],
    ['that is a list', '[]'],
    ['that is a text', '"event"'],
    ['without an id', malformed({ id: undefined })],
    ['with a number for an id', malformed({ id: 7 })],
    ['with a NUL character in its id', malformed({ id: 'evt_\u0000' })],
    ['with an id that is too long', malformed({ id: `evt_${'1'.repeat(300)}` })],
    ['without a type', malformed({ type: undefined })],
    ['with an object for a type', malformed({ type: { $gt: '' } })],
    ['without data', malformed({ data: undefined })],
    ['without an object', malformed({ data: { object: null } })],
    ['with a path as the id of its object', malformed({ data: { object: { id: '../../v1/charges' } } })],
    ['with a text for its time', malformed({ created: 'today' })],
    ['with a negative time', malformed({ created: -1 })],
    ['with a time after the year 9999', malformed({ created: 1e15 })],
    ['with a text for its mode', malformed({ livemode: 'false' })],
    ['of the thin kind, which has no object', malformed({ object: 'v2.core.event' })],
    ['with deeply nested arrays', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ...HOSTILE_TEXTS.slice(0, 20).map((text): [string, string] => ['with a hostile id', malformed({ id: text })]),
  ])('is rejected with 400 and not stored, %s', async (_, payload) => {
    const before = await listStoredIds();
    const { body } = await send(app, payload).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', message: 'This is not an event.' });
    expect(await listStoredIds()).toEqual(before);
  });

  it('an event whose object has no id is stored as applied', async () => {
    const event = anEvent({ type: 'invoice.upcoming', data: { object: { object: 'invoice' } } });
    await send(app, event).expect(200);
    expect(await findStored(event.id)).toMatchObject({ applied: true });
  });

  it('is rejected above 1 MiB, and accepted below', async () => {
    const padded = (bytes: number) => JSON.stringify(anEvent({ padding: ' '.repeat(bytes) }));
    await send(app, padded(1_020_000)).expect(200);
    await send(app, padded(1_050_000)).expect(413);
  });
});
