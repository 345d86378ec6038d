import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { type BillingEnvironment, startBillingEnvironment } from '../../../test/support/billing-environment.js';
import { entitlementOf } from '../../../test/support/entitlement.js';
import { aFellow, anExpiredLearner, type Person } from '../../../test/support/people.js';
import { UserErased } from '../../events/identity.js';
import { CustomerRepository } from '../customer.repository.js';
import { FellowsPayNothing, NothingToCancel, NothingToResume } from '../domain/errors.js';
import { Subscription, type SubscriptionSnapshot } from '../domain/subscription.js';
import { CancelSubscription } from './cancel-subscription.js';
import { ResumeSubscription } from './resume-subscription.js';
import { SyncSubscription } from './sync-subscription.js';

let billing: BillingEnvironment;
beforeAll(async () => {
  billing = await startBillingEnvironment();
});
afterAll(() => billing.stop());

/** A user who has just paid, and the subscription at Stripe. */
async function aPayer() {
  const person = await billing.given(anExpiredLearner());
  billing.pay(await billing.checkout(person, { plan: 'monthly' }));
  await billing.settle();
  const subscription = [...billing.stripe.sandbox.account.subscriptions.values()].at(-1);
  if (!subscription) throw new Error('There is no subscription');
  return { person, subscription };
}
const getEntitlement = ({ id }: Person) => entitlementOf(billing.context, id);
const cancel = ({ id }: Person) => billing.context.execute(new CancelSubscription(id));
const resume = ({ id }: Person) => billing.context.execute(new ResumeSubscription(id));

it('updates the copy at once when a subscription is cancelled or resumed', async () => {
  const { person } = await aPayer();
  await cancel(person);
  expect(await getEntitlement(person)).toMatchObject({ entitled: true, status: 'canceled' });
  await resume(person);
  expect(await getEntitlement(person)).toMatchObject({ entitled: true, status: 'active' });
});

it('rejects cancelling and resuming a subscription that has ended at the provider, and updates the copy', async () => {
  const first = await aPayer();
  billing.stripe.sandbox.billing.end(first.subscription, 'cancellation_requested');
  await expect(cancel(first.person)).rejects.toBeInstanceOf(NothingToCancel);
  expect(await getEntitlement(first.person)).toMatchObject({ entitled: false });
  const second = await aPayer();
  await cancel(second.person);
  billing.stripe.sandbox.billing.end(second.subscription, 'cancellation_requested');
  await expect(resume(second.person)).rejects.toBeInstanceOf(NothingToResume);
  expect(await getEntitlement(second.person)).toMatchObject({ entitled: false });
});

it('resumes a subscription that was cancelled in the portal, which sets `cancel_at`', async () => {
  const { person, subscription } = await aPayer();
  billing.stripe.sandbox.billing.cancelAt(subscription, subscription.items.data[0]?.current_period_end ?? 0);
  await billing.settle();
  expect(await getEntitlement(person)).toMatchObject({ status: 'canceled' });
  await resume(person);
  expect(subscription).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  billing.advanceDays(40);
  await billing.settle();
  expect(await getEntitlement(person)).toMatchObject({ status: 'active' });
});

it('does not resume the subscription of a fellow, who has free access', async () => {
  const fellow = await billing.given(aFellow());
  await expect(resume(fellow)).rejects.toBeInstanceOf(FellowsPayNothing);
});

it('does not overwrite a newer snapshot with a delayed response [W3]', async () => {
  const { person, subscription } = await aPayer();
  const heldResponse = billing.stripe.holdResponse(new RegExp(`/v1/subscriptions/${subscription.id}`));
  const cancelling = cancel(person);
  await heldResponse.produced;
  billing.stripe.sandbox.billing.end(subscription, 'cancellation_requested');
  await billing.settle();
  const storedRow = () =>
    billing.context.em().execute('select * from billing.subscription where id = ?', [subscription.id]);
  const later = await storedRow();
  heldResponse.release();
  await cancelling;
  expect(await storedRow()).toEqual(later);
  expect(await getEntitlement(person)).toMatchObject({ entitled: false });
});

it('makes an erasure wait for a transaction that writes a subscription, and then erase it [P2]', async () => {
  const { person } = await aPayer();
  const { em, receive } = billing.context;
  const customerId = await billing.find(CustomerRepository).findByUser(person.id);
  let erasure = Promise.resolve();
  await em().transactional(async (writing) => {
    await billing.find(CustomerRepository).findUserIdLocked(customerId ?? '');
    erasure = receive(UserErased({ userId: person.id }), person.id);
    await waitUntil(
      'the erasure to wait',
      async () => (await em().execute('select from pg_locks where not granted')).length > 0,
    );
    writing.persist(Subscription.fromSnapshot({ ...A_MONTH, id: `sub_${person.id}` }, person.id));
  });
  await erasure;
  expect(await em().execute('select from billing.subscription where user_id = ?', [person.id])).toEqual([]);
});

const A_MONTH: SubscriptionSnapshot = {
  id: '',
  customerId: 'cus_1',
  status: 'active',
  plan: 'monthly',
  priceId: 'price',
  amount: 8_900,
  currentPeriodEnd: new Date('2027-03-01'),
  cancelsAtPeriodEnd: false,
  discountCode: null,
  discountPercentage: null,
  discountAmount: null,
  endedAt: null,
};

it('writes nothing for a user who is erased while the subscription is fetched [P2]', async () => {
  const { person, subscription } = await aPayer();
  const heldResponse = billing.stripe.holdResponse(new RegExp(`/v1/subscriptions/${subscription.id}`));
  const syncing = billing.context.execute(new SyncSubscription(subscription.id));
  await heldResponse.produced;
  await billing.context.receive(UserErased({ userId: person.id }), person.id);
  heldResponse.release();
  await syncing;
  const rows = await billing.context.em().execute('select from billing.subscription where user_id = ?', [person.id]);
  expect(rows).toEqual([]);
});
