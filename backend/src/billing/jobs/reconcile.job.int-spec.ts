import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { HOUR } from '@msk/contracts';
import { DelayedJobError } from '@msk/kernel';
import { CARDS } from '@msk/sandbox';
import { aJob, type BillingEnvironment, startBillingEnvironment } from '../../../test/support/billing-environment.js';
import { entitlementOf } from '../../../test/support/entitlement.js';
import { anExpiredLearner, type Person } from '../../../test/support/people.js';
import { Payment } from '../domain/payment.js';
import { PaymentGateway } from '../domain/payment-gateway.js';
import { Subscription } from '../domain/subscription.js';
import { ReconcileJob } from './reconcile.job.js';

let billing: BillingEnvironment;
beforeAll(async () => {
  billing = await startBillingEnvironment();
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
  await billing.inContext(() => billing.find(ReconcileJob).run({}, aJob));
  return (await reports()).at(-1);
};
const hasAccess = async ({ id }: Person) => (await entitlementOf(billing.context, id)).entitled;
const payments = ({ id }: Person) =>
  billing.context
    .em()
    .execute<object[]>(
      'select amount, status, refunded_amount as refunded from billing.payment where user_id = ? order by created_at',
      [id],
    );
const dropEvents = () => void billing.undelivered.splice(0);
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

it('repairs and reports a payment whose events were all lost, and finds nothing in the next run [W5]', async () => {
  const person = await aPayer();
  dropEvents();
  const { account } = billing.stripe.sandbox;
  expect(await hasAccess(person)).toBe(false);
  const ids = [newest(account.subscriptions.keys()), newest(account.invoices.keys())];
  expect(await reconcile()).toEqual({ finished: true, compared: 2, repaired: ids, unresolved: [] });
  expect(await hasAccess(person)).toBe(true);
  expect(await payments(person)).toMatchObject([{ amount: 8_900, status: 'succeeded' }]);
  expect(await reconcile()).toEqual({ finished: true, compared: 2, repaired: [], unresolved: [] });
});

it('copies missed ends, renewals, cancellations, failed payments and refunds [W5]', async () => {
  const [ended, cancelled, failed, renewed] = [await aPayer(), await aPayer(), await aPayer(), await aPayer()];
  await billing.settle();
  const { account, billing: stripe } = billing.stripe.sandbox;
  const [toEnd, toCancel, toFail] = [...account.subscriptions.values()];
  if (!toEnd || !toCancel || !toFail) throw new Error('A subscription is missing');
  stripe.end(toEnd, 'cancellation_requested');
  stripe.cancelAtPeriodEnd(toCancel, true);
  const card = account.paymentMethods.get(String(toFail.default_payment_method))?.card;
  Object.assign(card ?? {}, { last4: CARDS.declinesLater.slice(-4) });
  billing.advanceDays(32);
  await refund(newest([...account.charges.values()].filter(({ paid }) => paid)).id, 1_000);
  dropEvents();

  expect(await reconcile()).toMatchObject({ unresolved: [] });
  expect(await Promise.all([ended, cancelled, failed, renewed].map(hasAccess))).toEqual([false, false, true, true]);
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

it('reports the repairs of a run that an outage aborts, and starts again from the beginning [W5]', async () => {
  const person = await aPayer();
  dropEvents();
  billing.stripe.failRequests(/\/v1\/invoices\?/, 2);
  await expect(reconcile()).rejects.toBeInstanceOf(DelayedJobError);
  const subscription = newest(billing.stripe.sandbox.account.subscriptions.keys());
  expect(await reports()).toEqual([{ finished: false, compared: 1, repaired: [subscription], unresolved: [] }]);
  expect(await payments(person)).toEqual([]);
  const invoice = newest(billing.stripe.sandbox.account.invoices.keys());
  expect(await reconcile()).toMatchObject({ finished: true, repaired: [invoice] });
});

it('fetches hundreds of subscriptions page by page, and single objects only if they differ [W5]', async () => {
  const subscribers = Array.from({ length: 230 }, (_, n) => ({
    ...{ customerId: `cus_${n}`, subscriptionId: `sub_${n}`, userId: randomUUID(), email: `${n}@example.org` },
    ...({ name: 'Lea Learner', plan: 'monthly', daysLeft: 20, cancelled: false } as const),
  }));
  await billing.renewStripe(subscribers);
  await copyAllExcept('sub_0', new Map(subscribers.map(({ customerId, userId }) => [customerId, userId])));
  billing.stripe.requests.length = 0;
  expect(await reconcile()).toMatchObject({ compared: 460, repaired: ['sub_0'], unresolved: [] });
  const paths = billing.stripe.requests.map((call) => call.split('?')[0]);
  expect(paths).toEqual([
    ...Array(3).fill('GET /v1/subscriptions'),
    'GET /v1/subscriptions/sub_0',
    ...Array(3).fill('GET /v1/invoices'),
    'GET /v1/refunds',
  ]);
});

async function copyAllExcept(missing: string, users: ReadonlyMap<string, string>): Promise<void> {
  const [em, gateway] = [billing.context.em(), billing.context.app.get(PaymentGateway)];
  for (const customer of users) await em.execute('insert into billing.customer (id, user_id) values (?, ?)', customer);
  for await (const page of gateway.listLiveSubscriptions())
    for (const snapshot of page)
      if (snapshot.id !== missing)
        em.persist(Subscription.fromSnapshot(snapshot, users.get(snapshot.customerId) ?? ''));
  for await (const page of gateway.listInvoicesSince(new Date(0)))
    for (const invoice of page) {
      const payment = Payment.create(invoice.id, users.get(invoice.customerId) ?? '');
      payment.applySnapshot({ ...invoice, refundedAmount: 0 }, 1);
      em.persist(payment);
    }
  await em.flush();
}

it('applies events whose job was lost, and reports those that still cannot be applied [W5]', async () => {
  const person = await aPayer();
  const [event, other] = billing.undelivered.filter(({ type }) => type.startsWith('customer.subscription'));
  if (!event || !other) throw new Error('Stripe sent too few events');
  await billing.receive(event);
  await billing.receive({ ...other, livemode: true });
  await billing.takeWaitingEventIds(); // drops their jobs
  billing.clock.advance(2 * HOUR);
  billing.stripe.sandbox.account.subscriptions.clear(); // so that only the event leads to it
  const report = await reconcile();
  expect(report?.repaired).toContain(event.id);
  expect(report?.unresolved).toEqual([other.id]);
  expect(await hasAccess(person)).toBe(false);
});

it('keeps and reports a copy that the provider does not know [W5]', async () => {
  const person = await aPayer();
  await billing.settle();
  const id = newest(billing.stripe.sandbox.account.subscriptions.keys());
  await billing.renewStripe(); // as if the key were replaced by that of another account
  expect(await reconcile()).toMatchObject({ repaired: [], unresolved: [id] });
  expect(await hasAccess(person)).toBe(true);
});
