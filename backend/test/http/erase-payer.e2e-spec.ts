import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AccountExport } from '@msk/contracts';
import { setCookies } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { anExpiredLearner, type Person } from '../support/people.js';
import { columnsHolding } from '../support/personal-data.js';
import { PRICES, type StripeWorld, startStripe } from '../support/stripe-world.js';
import { until } from '../support/until.js';

let stripe: StripeWorld;
let app: HttpApp;
beforeAll(async () => {
  stripe = await startStripe();
  app = await startApp({ ...stripe.settings, ROLE: 'all' });
  await stripe.tells(app);
});
afterAll(async () => {
  await app.close();
  await stripe.stop();
});

/** Somebody with a session, and the way to their calls. */
async function signedIn(): Promise<{ person: Person; call: ReturnType<typeof callsWith> }> {
  const person = await app.givenAccount(anExpiredLearner());
  const answer = await app.visitor().post('/api/auth/login').send({ email: person.email, password: PASSWORD });
  return { person, call: callsWith(setCookies(answer)[0]?.pair ?? '') };
}
const callsWith = (cookie: string) => (method: 'get' | 'post' | 'delete', path: string) =>
  app.visitor().call(method, path).set('Cookie', cookie);

async function aCheckout({ call }: Awaited<ReturnType<typeof signedIn>>): Promise<string> {
  const { body } = await call('post', '/api/stripe/create-checkout-session')
    .send({ priceId: PRICES.monthly })
    .expect(200);
  return body.url;
}
const select = <Row extends object>(sql: string, ...values: unknown[]) => app.em().execute<Row[]>(sql, values);
const customerOf = async ({ id }: Person) =>
  (await select<{ id: string }>('select id from billing.customer where user_id = ?', id))[0]?.id ?? '';
const isGone = async (customer: string) => (await stripe.api('GET', `/customers/${customer}`))['error'] !== undefined;
const books = () => select('select * from billing.payment order by id');

it('P1 P2 a payer takes their payments along, and leaves them without a name; at Stripe all ends', async () => {
  const payer = await signedIn();
  await stripe.pay(await aCheckout(payer));
  await until(async () => (await payer.call('get', '/api/payments/history')).body.length === 1, {
    what: 'the payment',
  });
  await stripe.delivered();
  await until(async () => (await select('select from billing.stripe_event where applied_at is null')).length === 0);
  const customer = await customerOf(payer.person);
  const { body: held } = (await payer.call('get', '/api/account/export').expect(200)) as { body: AccountExport };
  expect(held.membership).toMatchObject({
    customerId: customer,
    subscriptions: [{ plan: 'monthly', status: 'active' }],
    payments: [{ amount: 8_900, status: 'succeeded' }],
  });

  await payer.call('delete', '/api/account').send({ password: PASSWORD }).expect(204);
  await until(() => isGone(customer), { what: 'the end at Stripe' });
  expect(await stripe.api('GET', `/subscriptions?customer=${customer}`)).toMatchObject({ data: [] });
  const kept = await books();
  expect(kept).toMatchObject([{ user_id: null, amount: 8_900, status: 'succeeded' }]);

  await stripe.control('/stripe/redeliver', { all: true });
  await stripe.advance(40);
  await stripe.delivered();
  await until(async () => (await select('select from billing.stripe_event where applied_at is null')).length === 0);
  expect(await books()).toEqual(kept);
  expect(await select('select from billing.subscription')).toEqual([]);
  // Until the last mail is out; nobody takes mails here.
  expect(await columnsHolding(app.em(), payer.person.email)).toEqual(['identity.farewell.email']);
  // The job that ended it all, for as long as the queue remembers it.
  expect(await columnsHolding(app.em(), customer)).toEqual(['pgboss.job.data']);
});

it('P2 W4 somebody who leaves with a payment page open cannot pay there any more', async () => {
  const leaver = await signedIn();
  const page = await aCheckout(leaver);
  const customer = await customerOf(leaver.person);
  await leaver.call('delete', '/api/account').send({ password: PASSWORD }).expect(204);
  await until(() => isGone(customer), { what: 'the end at Stripe' });
  expect(await stripe.api('GET', `/checkout/sessions/${page.split('/').at(-1)}`)).toMatchObject({ status: 'expired' });
});
