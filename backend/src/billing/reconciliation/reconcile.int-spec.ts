import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { RetryLater } from '@msk/kernel';
import { CARDS } from '@msk/sandbox';
import { aJob, type BillingWorld, startBilling } from '../../../test/support/billing-world.js';
import { anExpiredLearner, type Person } from '../../../test/support/people.js';
import { Payment } from '../domain/payment.js';
import { Subscription } from '../domain/subscription.js';
import { PaymentGateway } from '../payment-gateway.js';
import { GetEntitlement } from '../published-queries.js';
import { Reconcile } from './reconcile.js';

const HOUR = 60 * 60 * 1_000;

let billing: BillingWorld;
beforeAll(async () => {
  billing = await startBilling();
});
beforeEach(async () => {
  await billing.renewStripe();
  for (const table of ['subscription', 'payment', 'checkout', 'customer', 'stripe_event', 'reconciliation'])
    await billing.context.em().execute(`delete from billing.${table}`);
});
afterAll(() => billing.stop());

interface Report {
  finished: boolean;
  compared: number;
  repaired: string[];
  unresolved: string[];
}
const reports = (): Promise<Report[]> =>
  billing.context
    .em()
    .execute(
      'select finished_at is not null as finished, compared, repaired, unresolved from billing.reconciliation order by id',
    );
const reconcile = async (): Promise<Report | undefined> => {
  await billing.inContext(() => billing.find(Reconcile).run({}, aJob));
  return (await reports()).at(-1);
};
const opens = async ({ id }: Person) => (await billing.context.ask(new GetEntitlement(id))).entitled;
const payments = ({ id }: Person) =>
  billing.context
    .em()
    .execute<object[]>(
      'select amount, status, refunded_amount as refunded from billing.payment where user_id = ? order by created_at',
      [id],
    );
const dropEvents = () => void billing.underWay.splice(0);
function newest<Item>(items: Iterable<Item>): Item {
  const item = [...items].at(-1);
  if (item === undefined) throw new Error('Stripe has none');
  return item;
}

async function aPayer(): Promise<Person> {
  const person = await billing.given(anExpiredLearner());
  billing.pay(await billing.checkout(person, { plan: 'monthly' }));
  return person;
}

it('W5 finds a payment of which every event was lost, says so, and finds nothing the second time', async () => {
  const person = await aPayer();
  dropEvents();
  const { account } = billing.stripe.sandbox;
  expect(await opens(person)).toBe(false);
  const ids = [newest(account.subscriptions.keys()), newest(account.invoices.keys())];
  expect(await reconcile()).toEqual({ finished: true, compared: 2, repaired: ids, unresolved: [] });
  expect(await opens(person)).toBe(true);
  expect(await payments(person)).toMatchObject([{ amount: 8_900, status: 'succeeded' }]);
  expect(await reconcile()).toEqual({ finished: true, compared: 2, repaired: [], unresolved: [] });
});

it('W5 takes back what ended unheard, and takes over renewals, cancellations, failures and refunds', async () => {
  const [ended, cancelled, failed, renewed] = [await aPayer(), await aPayer(), await aPayer(), await aPayer()];
  await billing.settle();
  const { account, billing: stripe } = billing.stripe.sandbox;
  const [toEnd, toCancel, toFail] = [...account.subscriptions.values()];
  if (!toEnd || !toCancel || !toFail) throw new Error('Somebody has not subscribed');
  stripe.end(toEnd, 'cancellation_requested');
  stripe.cancelAtPeriodEnd(toCancel, true);
  const card = account.paymentMethods.get(String(toFail.default_payment_method))?.card;
  Object.assign(card ?? {}, { last4: CARDS.declinesLater.slice(-4) });
  billing.move(32);
  await refund(newest([...account.charges.values()].filter(({ paid }) => paid)).id, 1_000);
  dropEvents();

  expect(await reconcile()).toMatchObject({ unresolved: [] });
  expect(await Promise.all([ended, cancelled, failed, renewed].map(opens))).toEqual([false, false, true, true]);
  expect(await payments(cancelled)).toMatchObject([{ status: 'succeeded' }]);
  expect(await payments(failed)).toMatchObject([{ status: 'succeeded' }, { status: 'failed' }]);
  expect(await payments(renewed)).toMatchObject([{ refunded: 0 }, { refunded: 1_000 }]);
  expect(await reconcile()).toMatchObject({ repaired: [], unresolved: [] });
});

const refund = (charge: string, cents: number) =>
  fetch(`${billing.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard' },
    body: new URLSearchParams({ charge, amount: String(cents) }),
  });

it('W5 starts afresh when the provider goes away in the middle, and still tells what it had repaired', async () => {
  const person = await aPayer();
  dropEvents();
  billing.stripe.fail(/\/v1\/invoices\?/, 2);
  await expect(reconcile()).rejects.toBeInstanceOf(RetryLater);
  const subscription = newest(billing.stripe.sandbox.account.subscriptions.keys());
  expect(await reports()).toEqual([{ finished: false, compared: 1, repaired: [subscription], unresolved: [] }]);
  expect(await payments(person)).toEqual([]);
  const invoice = newest(billing.stripe.sandbox.account.invoices.keys());
  expect(await reconcile()).toMatchObject({ finished: true, repaired: [invoice] });
});

it('W5 asks for hundreds of subscriptions page by page, and beyond that only for what differs', async () => {
  const subscribers = Array.from({ length: 230 }, (_, n) => ({
    ...{ customerId: `cus_${n}`, subscriptionId: `sub_${n}`, userId: randomUUID(), email: `${n}@example.org` },
    ...({ name: 'Lea Learner', plan: 'monthly', daysLeft: 20, cancelled: false } as const),
  }));
  await billing.renewStripe(subscribers);
  await knowAllBut('sub_0', new Map(subscribers.map(({ customerId, userId }) => [customerId, userId])));
  billing.stripe.calls.length = 0;
  expect(await reconcile()).toMatchObject({ compared: 460, repaired: ['sub_0'], unresolved: [] });
  const paths = billing.stripe.calls.map((call) => call.split('?')[0]);
  expect(paths).toEqual([
    ...Array(3).fill('GET /v1/subscriptions'),
    'GET /v1/subscriptions/sub_0',
    ...Array(3).fill('GET /v1/invoices'),
    'GET /v1/refunds',
  ]);
});

async function knowAllBut(unknown: string, users: ReadonlyMap<string, string>): Promise<void> {
  const [em, gateway] = [billing.context.em(), billing.context.app.get(PaymentGateway)];
  for (const customer of users) await em.execute('insert into billing.customer (id, user_id) values (?, ?)', customer);
  for await (const page of gateway.liveSubscriptions())
    for (const seen of page)
      if (seen.id !== unknown) em.persist(Subscription.as(seen, users.get(seen.customerId) ?? ''));
  for await (const page of gateway.billsSince(new Date(0)))
    for (const bill of page) {
      const payment = Payment.of(bill.id, users.get(bill.customerId) ?? '');
      payment.follow({ ...bill, refundedAmount: 0 }, 1);
      em.persist(payment);
    }
  await em.flush();
}

it('W5 takes up events whose job is lost or dead, and names those that still cannot be applied', async () => {
  const person = await aPayer();
  const [event, other] = billing.underWay.filter(({ type }) => type.startsWith('customer.subscription'));
  if (!event || !other) throw new Error('Stripe sent too little');
  await billing.receive(event);
  await billing.receive({ ...other, livemode: true });
  await billing.waiting(); // the queue loses them
  billing.clock.advance(2 * HOUR);
  billing.stripe.sandbox.account.subscriptions.clear(); // so that nothing else finds it
  const report = await reconcile();
  expect(report?.repaired).toContain(event.id);
  expect(report?.unresolved).toEqual([other.id]);
  expect(await opens(person)).toBe(false);
});

it('P3 forgets what was applied a month ago', async () => {
  await aPayer();
  await billing.settle();
  const stored = () => billing.context.em().execute<object[]>('select from billing.stripe_event');
  await reconcile();
  expect(await stored()).not.toEqual([]);
  billing.clock.advance(31 * 24 * HOUR);
  await reconcile();
  expect(await stored()).toEqual([]);
});

it('W5 leaves alone, and names, what we have and the provider does not know', async () => {
  const person = await aPayer();
  await billing.settle();
  const id = newest(billing.stripe.sandbox.account.subscriptions.keys());
  await billing.renewStripe(); // a key of another account
  expect(await reconcile()).toMatchObject({ repaired: [], unresolved: [id] });
  expect(await opens(person)).toBe(true);
});
