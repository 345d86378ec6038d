import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../test/support/boot-context.js';
import { accountOf, aLearner } from '../../test/support/people.js';
import { IdentityModule } from '../identity/identity.module.js';
import { UserRegistered } from '../identity/index.js';
import { BillingModule } from './billing.module.js';
import { Membership } from './domain/membership.js';
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

describe('D1 the table refuses', () => {
  const write = (columns: string, values: string) =>
    billing.em().execute(`insert into billing.membership (user_id, ${columns}) values (gen_random_uuid(), ${values})`);

  it.each([
    ['an unknown plan', 'plan, paid_until', `'weekly', now()`, 'membership_plan_check'],
    ['a plan that nothing was paid for', 'plan', `'monthly'`, 'membership_paid_for_a_plan'],
    ['a payment for no plan', 'paid_until', 'now()', 'membership_paid_for_a_plan'],
    [
      'an erased membership that still opens something',
      'erased_at, fellow_since',
      'now(), now()',
      'membership_erased_is_empty',
    ],
    ['the cancelling of no plan', 'cancels_at_period_end', 'true', 'membership_cancels_a_plan'],
  ])('%s', async (_, columns, values, constraint) => {
    await expect(write(columns, values)).rejects.toThrow(constraint);
  });
});
