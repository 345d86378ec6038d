import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../test/support/boot-context.js';
import { accountOf, aLearner } from '../../test/support/people.js';
import { IdentityModule } from '../identity/identity.module.js';
import { UserRegistered } from '../identity/index.js';
import { BillingModule } from './billing.module.js';
import { Membership } from './domain/membership.js';
import { Subscription, type SubscriptionSnapshot } from './domain/subscription.js';
import { TrialStarted } from './events.js';
import { GetEntitlement, GetEntitlements } from './published-queries.js';

const DAY = 24 * 60 * 60 * 1_000;

let billing: TestContext;
beforeAll(async () => {
  billing = await bootContext({ modules: [IdentityModule, BillingModule] });
});
afterAll(() => billing.close());

/** Somebody with an account, of whose registration Billing has not heard yet. */
async function registered(): Promise<{ userId: string; registeredAt: Date }> {
  const person = aLearner();
  const registeredAt = new Date(Date.now() - 2 * DAY);
  const [user] = accountOf(person, registeredAt);
  await billing.em().persist(user).flush();
  return { userId: person.id, registeredAt };
}

const trialsOf = async (userId: string) =>
  (await billing.announced(TrialStarted)).filter((trial) => trial.userId === userId);

describe('a trial', () => {
  it('begins with the registration, once, even if the news arrives late and twice', async () => {
    const { userId, registeredAt } = await registered();
    const entitlement = await billing.ask(new GetEntitlement(userId));
    expect(entitlement).toMatchObject({ entitled: true, status: 'trial', plan: null, isFellowship: false });
    expect(entitlement.trialEndDate?.getTime()).toBe(registeredAt.getTime() + 7 * DAY);
    expect(await trialsOf(userId)).toEqual([]);
    await billing.settle();
    await billing.receive(UserRegistered({ userId }), userId);
    expect(await billing.ask(new GetEntitlement(userId))).toEqual(entitlement);
    expect(await trialsOf(userId)).toEqual([{ userId, endsAt: entitlement.trialEndDate?.toISOString() }]);
  });

  it('does not take away what a membership already is', async () => {
    const { userId } = await registered();
    await billing
      .em()
      .persist(Membership.of(userId, { fellowSince: new Date() }))
      .flush();
    await billing.settle();
    expect(await billing.ask(new GetEntitlement(userId))).toMatchObject({ status: 'fellowship', isFellowship: true });
  });

  it('P2 does not begin for somebody whose account is gone when the news arrives', async () => {
    const userId = randomUUID();
    await billing.receive(UserRegistered({ userId }), userId);
    expect(await billing.em().execute('select from billing.membership where user_id = ?', [userId])).toEqual([]);
    expect(await trialsOf(userId)).toEqual([]);
  });

  it('of somebody who never registered opens nothing', async () => {
    expect(await billing.ask(new GetEntitlement(randomUUID()))).toEqual({
      entitled: false,
      status: 'expired',
      plan: null,
      isFellowship: false,
      trialEndDate: null,
      paidUntil: null,
      cancelsAtPeriodEnd: false,
    });
  });

  it('and every other membership is told for many users at once, an entry for each', async () => {
    const [fellow, fresh, nobody] = [randomUUID(), (await registered()).userId, randomUUID()];
    await billing
      .em()
      .persist(Membership.of(fellow, { fellowSince: new Date() }))
      .flush();
    const found = await billing.ask(new GetEntitlements([fellow, fresh, nobody]));
    expect([...found].map(([id, { status }]) => [id, status])).toEqual([
      [fellow, 'fellowship'],
      [fresh, 'trial'],
      [nobody, 'expired'],
    ]);
    expect(await billing.ask(new GetEntitlements([]))).toEqual(new Map());
  });
});

it('of several subscriptions the one that runs counts, and then the one that lasted longest', async () => {
  const userId = randomUUID();
  const subscription = (id: string, changes: object) =>
    billing
      .em()
      .persist(Subscription.as({ ...A_MONTH, id: `${id}_${userId}`, ...changes }, userId))
      .flush();
  const status = async () => (await billing.ask(new GetEntitlement(userId))).status;
  // Its year had begun unpaid, and it was given up after two weeks.
  await subscription('given_up', { status: 'canceled', currentPeriodEnd: inDays(300), endedAt: inDays(-60) });
  expect(await status()).toBe('expired');
  await subscription('left', { status: 'canceled', cancelsAtPeriodEnd: true, currentPeriodEnd: inDays(-10) });
  expect(await status()).toBe('canceled');
  await subscription('runs', { currentPeriodEnd: inDays(5) });
  expect(await status()).toBe('active');
});

const inDays = (days: number) => new Date(Date.now() + days * DAY);
const A_MONTH: SubscriptionSnapshot = {
  id: '',
  customerId: 'cus_1',
  status: 'active',
  plan: 'monthly',
  priceId: 'price',
  currentPeriodEnd: new Date(),
  cancelsAtPeriodEnd: false,
  discountCode: null,
  discountPercentage: null,
  endedAt: null,
};

describe('D1 the tables refuse', () => {
  const write = (table: string, values: Record<string, string>) =>
    billing
      .em()
      .execute(`insert into billing.${table} (${Object.keys(values).join()}) values (${Object.values(values).join()})`);
  const membership = { user_id: 'gen_random_uuid()' };
  const member = () => ({
    id: 'gen_random_uuid()',
    email: `'${randomUUID()}@example.org'`,
    is_active: 'true',
    added_at: 'now()',
    added_via_zapier: 'true',
  });

  it.each([
    [
      'an erased membership that still opens something',
      { erased_at: 'now()', fellow_since: 'now()' },
      'erased_is_empty',
    ],
    ['a step of a trial that there is not', { trial_step: `'paused'` }, 'trial_step_check'],
  ])('%s', async (_, values, constraint) => {
    await expect(write('membership', { ...membership, ...values })).rejects.toThrow(`membership_${constraint}`);
  });

  it.each([
    ['an address in capitals', { email: `'Fay@example.org'` }, 'email_canonical'],
    ['no address', { email: `'fay'` }, 'email_canonical'],
    ['a user who never registered', { user_id: 'gen_random_uuid()' }, 'is_a_user'],
    ['a registration of nobody', { user_registered_at: 'now()' }, 'is_a_user'],
    ['a name without end', { first_name: `repeat('x', 101)` }, 'first_name_check'],
    ['an empty name', { last_name: `''` }, 'last_name_check'],
    ['an id without end', { skool_user_id: `repeat('x', 256)` }, 'skool_user_id_check'],
  ])('a member of the fellowship with %s', async (_, values, constraint) => {
    await expect(write('fellowship_member', { ...member(), ...values })).rejects.toThrow(
      `fellowship_member_${constraint}`,
    );
  });

  it('two members with one address, or of one user', async () => {
    const [first, second] = [member(), member()];
    const user = { user_id: `'${randomUUID()}'`, user_registered_at: 'now()' };
    await write('fellowship_member', { ...first, ...user });
    await expect(write('fellowship_member', { ...second, email: first.email })).rejects.toThrow('email_unique');
    await expect(write('fellowship_member', { ...second, ...user })).rejects.toThrow('user_unique');
  });
});
