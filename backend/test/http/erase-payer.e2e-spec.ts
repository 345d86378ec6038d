import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AccountExport } from '@msk/contracts';
import { waitUntil } from '@msk/testing';
import { Agent } from '../support/agent.js';
import { setCookies } from '../support/cookies.js';
import { PASSWORD } from '../support/http-app.js';
import { checkout, type PayingApp, startPayingApp, untilPaid } from '../support/paying-app.js';
import { anExpiredLearner, type Person } from '../support/people.js';
import { columnsHolding } from '../support/personal-data.js';

let app: PayingApp;
beforeAll(async () => {
  app = await startPayingApp();
});
afterAll(() => app.close());

/** Somebody who knows their password: without it no account is erased. */
async function signedIn(): Promise<{ agent: Agent; person: Person }> {
  const person = await app.givenAccount(anExpiredLearner());
  const answer = await app.visitor().post('/api/auth/login').send({ email: person.email, password: PASSWORD });
  const cookie = setCookies(answer)[0]?.pair ?? '';
  return { agent: new Agent(app.address, 'Cookie', Promise.resolve(cookie)), person };
}

const select = <Row extends object>(sql: string, ...values: unknown[]) => app.em().execute<Row[]>(sql, values);
const customerOf = async ({ id }: Person) =>
  (await select<{ id: string }>('select id from billing.customer where user_id = ?', id))[0]?.id ?? '';
const isGone = async (customer: string) =>
  (await app.stripe.api('GET', `/customers/${customer}`))['error'] !== undefined;
const books = () => select('select * from billing.payment order by id');

it('P1 P2 a payer takes their payments along, and leaves them without a name; at Stripe all ends', async () => {
  const { agent, person } = await signedIn();
  await app.stripe.pay(await checkout(agent));
  await untilPaid(agent);
  await app.stripe.delivered();
  await app.eventsApplied();
  const customer = await customerOf(person);
  const { body: held } = (await agent.get('/api/account/export').expect(200)) as { body: AccountExport };
  expect(held.membership).toMatchObject({
    customerId: customer,
    subscriptions: [{ plan: 'monthly', status: 'active' }],
    payments: [{ amount: 8_900, status: 'succeeded' }],
  });

  await agent.delete('/api/account').send({ password: PASSWORD }).expect(204);
  await waitUntil('the end at Stripe', () => isGone(customer));
  expect(await app.stripe.api('GET', `/subscriptions?customer=${customer}`)).toMatchObject({ data: [] });
  const kept = await books();
  expect(kept).toMatchObject([{ user_id: null, amount: 8_900, status: 'succeeded' }]);

  await app.stripe.control('/stripe/redeliver', { all: true });
  await app.stripe.advance(40);
  await app.stripe.delivered();
  await app.eventsApplied();
  expect(await books()).toEqual(kept);
  expect(await select('select from billing.subscription')).toEqual([]);
  // Until the last mail is out; nobody takes mails here.
  expect(await columnsHolding(app.em(), person.email)).toEqual(['identity.farewell.email']);
  // The job that ended it all, for as long as the queue remembers it.
  expect(await columnsHolding(app.em(), customer)).toEqual(['pgboss.job.data']);
});

it('P2 W4 somebody who leaves with a payment page open cannot pay there any more', async () => {
  const { agent, person } = await signedIn();
  const page = await checkout(agent);
  const customer = await customerOf(person);
  await agent.delete('/api/account').send({ password: PASSWORD }).expect(204);
  await waitUntil('the end at Stripe', () => isGone(customer));
  expect(await app.stripe.api('GET', `/checkout/sessions/${page.split('/').at(-1)}`)).toMatchObject({
    status: 'expired',
  });
});
