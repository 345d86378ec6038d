import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AccountExport } from '@msk/contracts';
import { waitUntil } from '@msk/testing';
import { Agent } from '../support/agent.js';
import { parseSetCookies } from '../support/cookies.js';
import { PASSWORD } from '../support/http-app.js';
import { checkout, type PayingApp, startPayingApp, waitForPayments } from '../support/paying-app.js';
import { anExpiredLearner, type Person } from '../support/people.js';
import { findColumnsContaining } from '../support/personal-data.js';

let app: PayingApp;
beforeAll(async () => {
  app = await startPayingApp();
});
afterAll(() => app.close());

/** Signs in a user with a password, which the erasure requires. */
async function signIn(): Promise<{ agent: Agent; person: Person }> {
  const person = await app.givenAccount(anExpiredLearner());
  const answer = await app.visitor().post('/api/auth/login').send({ email: person.email, password: PASSWORD });
  const cookie = parseSetCookies(answer)[0]?.pair ?? '';
  return { agent: new Agent(app.address, 'Cookie', Promise.resolve(cookie)), person };
}

const select = <Row extends object>(sql: string, ...values: unknown[]) => app.em().execute<Row[]>(sql, values);
const findCustomerId = async ({ id }: Person) =>
  (await select<{ id: string }>('select id from billing.customer where user_id = ?', id))[0]?.id ?? '';
const isDeleted = async (customer: string) =>
  (await app.stripe.api('GET', `/customers/${customer}`))['error'] !== undefined;
const listPayments = () => select('select * from billing.payment order by id');

it('exports a payer’s payments, keeps them anonymously after the erasure, and deletes the customer at Stripe [P1] [P2]', async () => {
  const { agent, person } = await signIn();
  await app.stripe.pay(await checkout(agent));
  await waitForPayments(agent);
  await app.stripe.allDelivered();
  await app.allEventsApplied();
  const customer = await findCustomerId(person);
  const { body: held } = (await agent.get('/api/account/export').expect(200)) as { body: AccountExport };
  expect(held.membership).toMatchObject({
    customerId: customer,
    subscriptions: [{ plan: 'monthly', status: 'active' }],
    payments: [{ amount: 8_900, status: 'succeeded' }],
  });

  await agent.delete('/api/account').send({ password: PASSWORD }).expect(204);
  await waitUntil('the deletion at Stripe', () => isDeleted(customer));
  expect(await app.stripe.api('GET', `/subscriptions?customer=${customer}`)).toMatchObject({ data: [] });
  const kept = await listPayments();
  expect(kept).toMatchObject([{ user_id: null, amount: 8_900, status: 'succeeded' }]);

  await app.stripe.control('/stripe/redeliver', { all: true });
  await app.stripe.advance(40);
  await app.stripe.allDelivered();
  await app.allEventsApplied();
  expect(await listPayments()).toEqual(kept);
  expect(await select('select from billing.subscription')).toEqual([]);
  // Until the last email is sent; no mail server runs here.
  expect(await findColumnsContaining(app.em(), person.email)).toEqual(['identity.erased_account_email.email']);
  // The job that deleted the customer, as long as the queue keeps it.
  expect(await findColumnsContaining(app.em(), customer)).toEqual(['pgboss.job.data']);
});

it('expires an open payment page of an erased user [P2] [W4]', async () => {
  const { agent, person } = await signIn();
  const page = await checkout(agent);
  const customer = await findCustomerId(person);
  await agent.delete('/api/account').send({ password: PASSWORD }).expect(204);
  await waitUntil('the end at Stripe', () => isDeleted(customer));
  expect(await app.stripe.api('GET', `/checkout/sessions/${page.split('/').at(-1)}`)).toMatchObject({
    status: 'expired',
  });
});
