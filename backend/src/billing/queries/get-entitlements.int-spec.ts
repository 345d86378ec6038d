import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY } from '@msk/contracts';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { entitlementOf } from '../../../test/support/entitlement.js';
import { aLearner, buildAccount } from '../../../test/support/people.js';
import { TrialStarted } from '../../events/billing.js';
import { UserRegistered } from '../../events/identity.js';
import { IdentityModule } from '../../identity/identity.module.js';
import { BillingModule } from '../billing.module.js';
import { Membership } from '../domain/membership.js';
import { Subscription, type SubscriptionSnapshot } from '../domain/subscription.js';
import { GetEntitlements } from '../published-queries.js';

let billing: TestContext;
beforeAll(async () => {
  billing = await bootContext({ modules: [IdentityModule, BillingModule] });
});
afterAll(() => billing.close());

/** A user whose registration event has not been delivered yet. */
async function registeredUser(): Promise<{ userId: string; registeredAt: Date }> {
  const person = aLearner();
  const registeredAt = new Date(Date.now() - 2 * DAY);
  const [user] = buildAccount(person, registeredAt);
  await billing.em().persist(user).flush();
  return { userId: person.id, registeredAt };
}

const trialsOf = async (userId: string) =>
  (await billing.announced(TrialStarted)).filter((trial) => trial.userId === userId);

describe('GetEntitlements', () => {
  it('starts the trial at the registration, once, even if its event arrives late and twice', async () => {
    const { userId, registeredAt } = await registeredUser();
    const entitlement = await entitlementOf(billing, userId);
    expect(entitlement).toMatchObject({ entitled: true, status: 'trial', plan: null, isFellowship: false });
    expect(entitlement.trialEndDate?.getTime()).toBe(registeredAt.getTime() + 7 * DAY);
    expect(await trialsOf(userId)).toEqual([]);
    await billing.settle();
    await billing.receive(UserRegistered({ userId }), userId);
    expect(await entitlementOf(billing, userId)).toEqual(entitlement);
    expect(await trialsOf(userId)).toEqual([{ userId, endsAt: entitlement.trialEndDate?.toISOString() }]);
  });

  it('keeps a fellowship that was given before the registration event arrives', async () => {
    const { userId } = await registeredUser();
    await billing
      .em()
      .persist(Membership.of(userId, { fellowSince: new Date() }))
      .flush();
    await billing.settle();
    expect(await entitlementOf(billing, userId)).toMatchObject({ status: 'fellowship', isFellowship: true });
  });

  it('starts no trial for a user who was erased before the registration event arrives [P2]', async () => {
    const userId = randomUUID();
    await billing.receive(UserRegistered({ userId }), userId);
    expect(await billing.em().execute('select from billing.membership where user_id = ?', [userId])).toEqual([]);
    expect(await trialsOf(userId)).toEqual([]);
  });

  it('gives no access to an unknown user', async () => {
    expect(await entitlementOf(billing, randomUUID())).toEqual({
      entitled: false,
      status: 'expired',
      plan: null,
      isFellowship: false,
      trialEndDate: null,
      paidUntil: null,
      cancelsAtPeriodEnd: false,
    });
  });

  it('has an entry for each of many users', async () => {
    const [fellow, newUser, unknownUser] = [randomUUID(), (await registeredUser()).userId, randomUUID()];
    await billing
      .em()
      .persist(Membership.of(fellow, { fellowSince: new Date() }))
      .flush();
    const found = await billing.query(new GetEntitlements([fellow, newUser, unknownUser]));
    expect([...found].map(([id, { status }]) => [id, status])).toEqual([
      [fellow, 'fellowship'],
      [newUser, 'trial'],
      [unknownUser, 'expired'],
    ]);
    expect(await billing.query(new GetEntitlements([]))).toEqual(new Map());
  });
});

it('uses the live one of several subscriptions, else the one that ended last', async () => {
  const userId = randomUUID();
  const subscription = (id: string, changes: object) =>
    billing
      .em()
      .persist(Subscription.fromSnapshot({ ...A_MONTH, id: `${id}_${userId}`, ...changes }, userId))
      .flush();
  const status = async () => (await entitlementOf(billing, userId)).status;
  // Its second year was never paid, and it ended after two weeks of retries.
  await subscription('unpaid', { status: 'canceled', currentPeriodEnd: inDays(300), endedAt: inDays(-60) });
  expect(await status()).toBe('expired');
  await subscription('cancelled', { status: 'canceled', cancelsAtPeriodEnd: true, currentPeriodEnd: inDays(-10) });
  expect(await status()).toBe('canceled');
  await subscription('live', { currentPeriodEnd: inDays(5) });
  expect(await status()).toBe('active');
});

const inDays = (days: number) => new Date(Date.now() + days * DAY);
const A_MONTH: SubscriptionSnapshot = {
  id: '',
  customerId: 'cus_1',
  status: 'active',
  plan: 'monthly',
  priceId: 'price',
  amount: 8_900,
  currentPeriodEnd: new Date(),
  cancelsAtPeriodEnd: false,
  discountCode: null,
  discountPercentage: null,
  discountAmount: null,
  endedAt: null,
};
