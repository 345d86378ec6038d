import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { type BillingWorld, startBilling } from '../../../test/support/billing-world.js';
import { aFellow, anExpiredLearner, type Person } from '../../../test/support/people.js';
import { UserErased } from '../../identity/index.js';
import { Customers } from '../customers.js';
import { FellowsPayNothing, NothingToCancel, NothingToResume } from '../domain/errors.js';
import { Subscription, type SubscriptionSnapshot } from '../domain/subscription.js';
import { GetEntitlement } from '../published-queries.js';
import { CancelSubscription } from './cancel-subscription.js';
import { FollowSubscription } from './follow-subscription.js';
import { ResumeSubscription } from './resume-subscription.js';

let billing: BillingWorld;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

/** Somebody who has just paid, and their subscription at Stripe. */
async function aPayer() {
  const person = await billing.given(anExpiredLearner());
  billing.pay(await billing.checkout(person, { plan: 'monthly' }));
  await billing.settle();
  const subscription = [...billing.stripe.sandbox.account.subscriptions.values()].at(-1);
  if (!subscription) throw new Error('Nobody has subscribed');
  return { person, subscription };
}
const standing = ({ id }: Person) => billing.context.ask(new GetEntitlement(id));
const cancel = ({ id }: Person) => billing.context.tell(new CancelSubscription(id));
const resume = ({ id }: Person) => billing.context.tell(new ResumeSubscription(id));

it('cancels and resumes, and knows it at once', async () => {
  const { person } = await aPayer();
  await cancel(person);
  expect(await standing(person)).toMatchObject({ entitled: true, status: 'canceled' });
  await resume(person);
  expect(await standing(person)).toMatchObject({ entitled: true, status: 'active' });
});

it('finds nothing to cancel or resume where the provider has ended it, and learns of it', async () => {
  const first = await aPayer();
  billing.stripe.sandbox.billing.end(first.subscription, 'cancellation_requested');
  await expect(cancel(first.person)).rejects.toBeInstanceOf(NothingToCancel);
  expect(await standing(first.person)).toMatchObject({ entitled: false });
  const second = await aPayer();
  await cancel(second.person);
  billing.stripe.sandbox.billing.end(second.subscription, 'cancellation_requested');
  await expect(resume(second.person)).rejects.toBeInstanceOf(NothingToResume);
  expect(await standing(second.person)).toMatchObject({ entitled: false });
});

it('resumes what was cancelled in the portal, which sets a day', async () => {
  const { person, subscription } = await aPayer();
  billing.stripe.sandbox.billing.cancelAt(subscription, subscription.items.data[0]?.current_period_end ?? 0);
  await billing.settle();
  expect(await standing(person)).toMatchObject({ status: 'canceled' });
  await resume(person);
  expect(subscription).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  billing.move(40);
  await billing.settle();
  expect(await standing(person)).toMatchObject({ status: 'active' });
});

it('resumes nothing for a fellow, who would be charged for what is free', async () => {
  const fellow = await billing.given(aFellow());
  await expect(resume(fellow)).rejects.toBeInstanceOf(FellowsPayNothing);
});

it('W3 does not overwrite what was seen later with an answer that was long under way', async () => {
  const { person, subscription } = await aPayer();
  const answer = billing.stripe.hold(new RegExp(`/v1/subscriptions/${subscription.id}`));
  const cancelling = cancel(person);
  await answer.given;
  billing.stripe.sandbox.billing.end(subscription, 'cancellation_requested');
  await billing.settle();
  const copy = () => billing.context.em().execute('select * from billing.subscription where id = ?', [subscription.id]);
  const later = await copy();
  answer.letGo();
  await cancelling;
  expect(await copy()).toEqual(later);
  expect(await standing(person)).toMatchObject({ entitled: false });
});

it('P2 is waited for by an erasure while it writes, and taken along', async () => {
  const { person } = await aPayer();
  const { em, receive } = billing.context;
  const customerId = await billing.find(Customers).of(person.id);
  let erasure = Promise.resolve();
  await em().transactional(async (writing) => {
    await billing.find(Customers).holdUserOf(customerId ?? '');
    erasure = receive(UserErased({ userId: person.id }), person.id);
    await waitUntil(
      'the erasure to wait',
      async () => (await em().execute('select from pg_locks where not granted')).length > 0,
    );
    writing.persist(Subscription.as({ ...A_MONTH, id: `sub_${person.id}` }, person.id));
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
  currentPeriodEnd: new Date('2027-03-01'),
  cancelsAtPeriodEnd: false,
  discountCode: null,
  discountPercentage: null,
  endedAt: null,
};

it('P2 writes nothing of somebody who is erased while it looks', async () => {
  const { person, subscription } = await aPayer();
  const answer = billing.stripe.hold(new RegExp(`/v1/subscriptions/${subscription.id}`));
  const looking = billing.context.tell(new FollowSubscription(subscription.id));
  await answer.given;
  await billing.context.receive(UserErased({ userId: person.id }), person.id);
  answer.letGo();
  await looking;
  const kept = await billing.context.em().execute('select from billing.subscription where user_id = ?', [person.id]);
  expect(kept).toEqual([]);
});
