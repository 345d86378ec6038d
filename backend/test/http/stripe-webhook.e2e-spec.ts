import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeadLetter } from '@msk/contracts';
import { waitUntil } from '@msk/testing';
import { HOSTILE_TEXTS } from '../../../bench/library/hostile-texts.ts';
import type { Agent } from '../support/agent.js';
import { databaseClosed } from '../support/database-closed.js';
import { hasAccess } from '../support/has-access.js';
import { checkout, type PayingApp, payments, startPayingApp, untilPaid } from '../support/paying-app.js';
import { anAdmin, anExpiredLearner, type Person } from '../support/people.js';
import { anEvent, send, sendSigned, signatureOf, WEBHOOK, WEBHOOK_SECRET } from '../support/stripe-events.js';
import { whileAway } from '../support/table-away.js';

const NEXT_SECRET = 'whsec_the-next-secret-of-the-tests-that-is-long-enough';

let app: PayingApp;
beforeAll(async () => {
  app = await startPayingApp({ STRIPE_WEBHOOK_SECRET: `${NEXT_SECRET},${WEBHOOK_SECRET}` });
});
afterEach(async () => {
  await app.stripe.reset();
  await app.stripe.delivered(); // nothing of one test comes in during the next
});
afterAll(() => app.close());

interface StoredEvent {
  id: string;
  type: string;
  applied: boolean;
}
const stored = (): Promise<StoredEvent[]> =>
  app.em().execute('select id, type, applied_at is not null as applied from billing.stripe_event order by received_at');
const idsStored = async () => (await stored()).map(({ id }) => id).sort();
const storedAs = async (id: string) => (await stored()).find((event) => event.id === id);

const admin = anAdmin();
const deadLetters = async (): Promise<DeadLetter[]> =>
  (await app.as(admin).get('/api/admin/dead-letters').expect(200)).body;

interface EventAtStripe {
  id: string;
  type: string;
  data: { object: { id: string } };
}

/** Somebody who has paid, of which no event has been delivered yet; and the events, oldest first. */
async function aPaymentUnheardOf(): Promise<{ agent: Agent; person: Person; events: EventAtStripe[] }> {
  await app.stripe.deliveries({ paused: true });
  const person = anExpiredLearner();
  const agent = app.as(person);
  const url = await checkout(agent);
  const before = new Set((await eventsAtStripe()).map(({ id }) => id));
  await app.stripe.pay(url);
  return { agent, person, events: (await eventsAtStripe()).filter(({ id }) => !before.has(id)).reverse() };
}
const eventsAtStripe = async () =>
  ((await app.stripe.api('GET', '/events?limit=100')) as { data: EventAtStripe[] }).data;
const ofType = <Event extends { type: string }>(events: Event[], type: string): Event => {
  const event = events.find((each) => each.type === type);
  if (!event) throw new Error(`Stripe sent no ${type}`);
  return event;
};

describe('W1 a webhook is taken', () => {
  it('when it is signed with any of our secrets, so that one can be exchanged for another', async () => {
    for (const secret of [WEBHOOK_SECRET, NEXT_SECRET]) {
      const event = anEvent();
      const { body } = await send(app, event, secret).expect(200);
      expect(body).toEqual({ received: true });
      expect(await storedAs(event.id)).toEqual({ id: event.id, type: 'product.updated', applied: true });
    }
  });

  it('when it carries a signature of each secret, as while Stripe rolls one', async () => {
    const payload = JSON.stringify(anEvent());
    const [old, next] = ['whsec_one-that-is-gone-and-was-long-enough', NEXT_SECRET].map((secret) =>
      signatureOf(payload, { secret }),
    );
    await sendSigned(app, payload, `${old},${next?.split(',')[1]}`).expect(200);
  });

  const now = Math.floor(Date.now() / 1_000);
  const right = (payload: string) => signatureOf(payload);
  it.each<[string, (payload: string) => { sent?: string; signature: string | null }]>([
    ['has no signature', () => ({ signature: null })],
    ['has an empty signature', () => ({ signature: '' })],
    ['is signed with another secret', (p) => ({ signature: signatureOf(p, { secret: 'whsec_of-somebody-else' }) })],
    ['was signed too long ago', (p) => ({ signature: signatureOf(p, { at: now - 900 }) })],
    ['has only a v0 signature', (p) => ({ signature: right(p).replace('v1=', 'v0=') })],
    ['has no time', (p) => ({ signature: right(p).replace(/^t=\d+,/, '') })],
    ['claims another time than the signed one', (p) => ({ signature: right(p).replace(/^t=\d+/, `t=${now + 7}`) })],
    ['has half a signature', (p) => ({ signature: right(p).slice(0, -32) })],
    ['has one character changed', (p) => ({ sent: p.replace('product', 'produce'), signature: right(p) })],
    ['has one space more', (p) => ({ sent: `${p} `, signature: right(p) })],
    ['is the same written otherwise', (p) => ({ sent: JSON.stringify(JSON.parse(p), null, 1), signature: right(p) })],
    ['is empty', (p) => ({ sent: '', signature: right(p) })],
  ])('and not when it %s', async (_, forge) => {
    const payload = JSON.stringify(anEvent());
    const before = await idsStored();
    const { sent = payload, signature } = forge(payload);
    const { body } = await sendSigned(app, sent, signature).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', message: 'The signature is not right.' });
    expect(await idsStored()).toEqual(before);
  });

  it('whoever sends it: cookies and bearer tokens neither help nor hinder, nor does another site', async () => {
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

  it('G3 and a refused one is noted', async () => {
    await sendSigned(app, '{}', 't=1,v1=00').expect(400);
    const [noted] = await app
      .em()
      .execute<object[]>(`select details from audit.entry where action = 'webhook.refused' order by position desc`);
    expect(noted).toEqual({ details: { webhook: 'stripe' } });
  });
});

describe('W2 an event', () => {
  it('of a kind that we do not know is stored and answered 200, and so is its repeat', async () => {
    const event = anEvent({ type: 'entitlements.of_a_later_age.created' });
    await send(app, event).expect(200, { received: true });
    await send(app, event).expect(200, { received: true });
    expect((await stored()).filter(({ id }) => id === event.id)).toHaveLength(1);
  });

  it('that comes 20 times at once is one row and has one effect', async () => {
    const { agent, person, events } = await aPaymentUnheardOf();
    const paid = ofType(events, 'invoice.payment_succeeded');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(app, paid)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await stored()).filter(({ id }) => id === paid.id)).toHaveLength(1);
    await waitUntil('the access', () => hasAccess(agent));
    expect(await payments(agent)).toMatchObject([{ amount: 8_900, status: 'succeeded' }]);
    const announced = await app
      .em()
      .execute<object[]>(`select from kernel.outbox where type like 'billing.%' and payload->>'userId' = ?`, [
        person.id,
      ]);
    expect(announced).toHaveLength(2); // the subscription and the payment
  });

  it('F23 that could not be stored is 5xx, comes again, and is applied then', async () => {
    const { agent, events } = await aPaymentUnheardOf();
    const event = ofType(events, 'customer.subscription.created');
    const { status } = await whileAway(app.databaseUrl, 'billing.stripe_event', () => send(app, event));
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await hasAccess(agent)).toBe(false);
    await send(app, event).expect(200);
    await waitUntil('the access', () => hasAccess(agent));
  });

  it('F23 finds the database away: Stripe delivers again by itself, and nothing is lost', async () => {
    const { agent } = await aPaymentUnheardOf();
    await databaseClosed(app.databaseUrl, async () => {
      await app.stripe.deliveries({ paused: false });
      const { status } = await send(app, anEvent());
      expect(status).toBeGreaterThanOrEqual(500);
    });
    await app.stripe.delivered();
    await waitUntil('the access', () => hasAccess(agent));
    await untilPaid(agent);
  });

  it('F21 F22 is applied whether it comes twice, upside down or four days late', async () => {
    const { agent, events } = await aPaymentUnheardOf();
    const fourDaysAgo = Math.floor(Date.now() / 1_000) - 4 * 24 * 60 * 60;
    for (const event of [...events, ...events].reverse())
      await send(app, { ...event, created: fourDaysAgo }).expect(200);
    await app.eventsApplied();
    expect(await hasAccess(agent)).toBe(true);
    expect(await payments(agent)).toMatchObject([{ status: 'succeeded' }]);
  });
});

describe('W3 an event opens nothing', () => {
  it('when it tells of what Stripe does not know', async () => {
    const made = { id: 'sub_made_up', object: 'subscription', status: 'active', customer: 'cus_made_up' };
    const event = anEvent({ type: 'customer.subscription.updated', data: { object: made } });
    await send(app, event).expect(200);
    await waitUntil('the look', async () => (await storedAs(event.id))?.applied);
    expect(await app.em().execute('select from billing.subscription where id = ?', [made.id])).toEqual([]);
  });

  it('by what it says: a look at Stripe decides', async () => {
    const { agent, events } = await aPaymentUnheardOf();
    const told = ofType(events, 'customer.subscription.created');
    await app.stripe.api('DELETE', `/subscriptions/${told.data.object.id}`);
    const active = { ...told, data: { object: { ...told.data.object, status: 'active' } } };
    await send(app, active).expect(200);
    await waitUntil('the event to be applied', async () => (await storedAs(told.id))?.applied);
    expect(await hasAccess(agent)).toBe(false);
  });

  it('when it is of the other mode; an admin sees it, and it stays to be applied', async () => {
    const { agent, events } = await aPaymentUnheardOf();
    const event = { ...ofType(events, 'customer.subscription.created'), livemode: true };
    await send(app, event).expect(200);
    const letter = await waitUntil('the dead letter', async () =>
      (await deadLetters()).find(({ lastError }) => lastError.includes('live mode')),
    );
    expect(letter).toMatchObject({ kind: 'job', at: 'billing.apply-stripe-event' });
    expect(await hasAccess(agent)).toBe(false);
    expect(await storedAs(event.id)).toMatchObject({ applied: false });
  });
});

describe('W7 an event that cannot be applied', () => {
  it('is a dead letter that an admin sees, and once the cause is mended a retry applies it', async () => {
    const { agent, events } = await aPaymentUnheardOf();
    const event = ofType(events, 'customer.subscription.created');
    const letter = await whileAway(app.databaseUrl, 'billing.subscription', async () => {
      await send(app, event).expect(200);
      return waitUntil('the dead letter', async () => {
        await asIfTriedOften();
        return (await deadLetters()).find(({ lastError }) => lastError.includes('billing.subscription'));
      });
    });
    expect(letter).toMatchObject({ kind: 'job', at: 'billing.apply-stripe-event', attempts: 15 });
    expect(await hasAccess(agent)).toBe(false);
    expect(await storedAs(event.id)).toMatchObject({ applied: false });
    await app.as(admin).post(`/api/admin/dead-letters/${letter.id}/retry`).expect(202);
    await waitUntil('the access', () => hasAccess(agent));
    expect((await deadLetters()).map(({ id }) => id)).not.toContain(letter.id);
  });

  /** Its tries take hours; the next one is the last. */
  const asIfTriedOften = () =>
    app.em().execute(
      `update pgboss.job set data = jsonb_set(data, '{failures}', '14'), start_after = now()
        where name = 'billing.apply-stripe-event' and state = 'created' and data->>'failures' > '0'`,
    );

  const odd = (changes: object) => JSON.stringify(anEvent(changes));
  it.each<[string, string]>([
    ['that is no JSON', '{"id": "evt_1", '],
    ['that is nothing', 'null'],
    ['that is a list', '[]'],
    ['that is a text', '"event"'],
    ['without an id', odd({ id: undefined })],
    ['with a number for an id', odd({ id: 7 })],
    ['with an id that no column holds', odd({ id: 'evt_\u0000' })],
    ['with an endless id', odd({ id: `evt_${'1'.repeat(300)}` })],
    ['without a type', odd({ type: undefined })],
    ['with an object for a type', odd({ type: { $gt: '' } })],
    ['without data', odd({ data: undefined })],
    ['without an object', odd({ data: { object: null } })],
    ['about a path', odd({ data: { object: { id: '../../v1/charges' } } })],
    ['of no time', odd({ created: 'today' })],
    ['of before time', odd({ created: -1 })],
    ['of after time', odd({ created: 1e15 })],
    ['of no mode', odd({ livemode: 'false' })],
    ['of the other kind, that is sent without its object', odd({ object: 'v2.core.event' })],
    ['nested without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ...HOSTILE_TEXTS.slice(0, 20).map((text): [string, string] => ['with a hostile id', odd({ id: text })]),
  ])('is 400, %s, and not stored', async (_, payload) => {
    const before = await idsStored();
    const { body } = await send(app, payload).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', message: 'This is not an event.' });
    expect(await idsStored()).toEqual(before);
  });

  it('since it is about nothing that has a name, is stored and done with', async () => {
    const event = anEvent({ type: 'invoice.upcoming', data: { object: { object: 'invoice' } } });
    await send(app, event).expect(200);
    expect(await storedAs(event.id)).toMatchObject({ applied: true });
  });

  it('is refused beyond 1 MiB, and taken below', async () => {
    const padded = (bytes: number) => JSON.stringify(anEvent({ padding: ' '.repeat(bytes) }));
    await send(app, padded(1_020_000)).expect(200);
    await send(app, padded(1_050_000)).expect(413);
  });
});
