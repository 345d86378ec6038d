import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Relay } from '@msk/kernel';
import { bootContext, type TestContext } from '../../test/support/boot-context.js';
import { UserRegistered } from '../identity/index.js';
import { BillingModule } from './billing.module.js';
import { Membership } from './domain/membership.js';
import { TrialStarted } from './events.js';
import { GetEntitlement } from './published-queries.js';

const DAY = 24 * 60 * 60 * 1_000;

let billing: TestContext;
beforeAll(async () => {
  billing = await bootContext({ modules: [BillingModule] });
});
afterAll(() => billing.close());

const registeredAt = async (userId: string) => {
  const [row] = await billing
    .em()
    .execute<{ at: string }[]>('select occurred_at as at from kernel.outbox where type = ? and payload->>? = ?', [
      UserRegistered.type,
      'userId',
      userId,
    ]);
  return new Date(row?.at ?? 0).getTime();
};

describe('a trial', () => {
  it('begins with the registration, once, even if the news arrives twice', async () => {
    const userId = randomUUID();
    const news = UserRegistered({ userId });
    await billing.receive(news, userId);
    await billing.receive(news, userId);
    const entitlement = await billing.ask(new GetEntitlement(userId));
    expect(entitlement).toMatchObject({ entitled: true, status: 'trial', plan: null, isFellowship: false });
    expect((entitlement.trialEndDate?.getTime() ?? 0) - (await registeredAt(userId))).toBe(7 * DAY);
    expect((await billing.announced(TrialStarted)).filter((trial) => trial.userId === userId)).toEqual([
      { userId, endsAt: entitlement.trialEndDate?.toISOString() },
    ]);
  });

  it('does not take away what a membership already is', async () => {
    const userId = randomUUID();
    await billing
      .em()
      .persist(Membership.of(userId, { fellowSince: new Date() }))
      .flush();
    await billing.receive(UserRegistered({ userId }), userId);
    await billing.app.get(Relay).drain();
    expect(await billing.ask(new GetEntitlement(userId))).toMatchObject({ status: 'fellowship', isFellowship: true });
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
});

describe('D1 the table refuses', () => {
  const write = (columns: string, values: string) =>
    billing.em().execute(`insert into billing.membership (user_id, ${columns}) values (gen_random_uuid(), ${values})`);

  it.each([
    ['an unknown plan', 'plan, paid_until', `'weekly', now()`, 'membership_plan_check'],
    ['a plan that nothing was paid for', 'plan', `'monthly'`, 'membership_paid_for_a_plan'],
    ['a payment for no plan', 'paid_until', 'now()', 'membership_paid_for_a_plan'],
    ['the cancelling of no plan', 'cancels_at_period_end', 'true', 'membership_cancels_a_plan'],
  ])('%s', async (_, columns, values, constraint) => {
    await expect(write(columns, values)).rejects.toThrow(constraint);
  });
});
