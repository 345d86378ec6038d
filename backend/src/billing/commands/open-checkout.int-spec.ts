import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type BillingWorld, startBilling } from '../../../test/support/billing-world.js';
import { aLearner, type Person } from '../../../test/support/people.js';
import { PRICES } from '../../../test/support/stripe-world.js';
import { UserErased } from '../../identity/index.js';
import { Checkouts } from '../checkouts.js';
import { CheckoutReplaced, InvalidDiscountCode } from '../domain/errors.js';

let billing: BillingWorld;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const SESSIONS = /\/v1\/checkout\/sessions$/;
const openAtStripe = ({ id }: Person) =>
  [...billing.stripe.sandbox.account.sessions.values()]
    .filter(({ client_reference_id, status }) => client_reference_id === id && status === 'open')
    .map((session) => session.id);
const rows = (table: string, { id }: Person) =>
  billing.context.em().execute<object[]>(`select * from billing.${table} where user_id = ?`, [id]);

describe('two ways to pay', () => {
  it('D2 W4 are never open: a page that was replaced while it was being opened is closed, and shown to nobody', async () => {
    const person = await billing.given(aLearner());
    const answer = billing.stripe.hold(SESSIONS);
    const monthly = billing.checkout(person, { plan: 'monthly' });
    await answer.given;
    const annual = await billing.checkout(person, { plan: 'annual' });
    answer.letGo();
    await expect(monthly).rejects.toBeInstanceOf(CheckoutReplaced);
    expect(openAtStripe(person)).toEqual([annual]);
  });

  it('D2 W4 are never open, from however many tabs they are asked for', async () => {
    const person = await billing.given(aLearner());
    const tabs = Array.from({ length: 12 }, (_, tab) =>
      billing.checkout(person, { plan: tab % 2 ? 'annual' : 'monthly' }),
    );
    const opened = (await Promise.allSettled(tabs)).flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []));
    const open = openAtStripe(person);
    expect(open).toHaveLength(1);
    expect(opened).toContain(open[0]);
  });

  it('D2 W4 are not closed by who then gives in: the other way stays open', async () => {
    const person = await billing.given(aLearner());
    const checkouts = billing.find(Checkouts);
    const open = checkouts.open.bind(checkouts);
    const another = jest.spyOn(checkouts, 'open').mockImplementation(async (userId, order, now) => {
      await open(userId, { priceId: PRICES.monthly, promotionCodeId: null }, now); // another tab is always faster
      return open(userId, order, now);
    });
    await expect(billing.checkout(person, { plan: 'annual' })).rejects.toBeInstanceOf(CheckoutReplaced);
    another.mockRestore();
    const ways = await rows('checkout', person);
    expect(ways.filter((way) => 'closed_at' in way && way.closed_at === null)).toHaveLength(1);
  });

  it('D2 W4 are refused where the first has been paid, though nobody has heard of it yet', async () => {
    const person = await billing.given(aLearner());
    billing.pay(await billing.checkout(person, { plan: 'monthly' }));
    await expect(billing.checkout(person, { plan: 'annual' })).rejects.toThrow('You have a subscription already');
  });
});

describe('an answer of the provider that is lost', () => {
  it.each([
    ['of the customer', /\/v1\/customers$/],
    ['of the checkout', SESSIONS],
  ])('W4 %s does not make a second one', async (_, path) => {
    const person = await billing.given(aLearner());
    billing.stripe.lose(path);
    const session = await billing.checkout(person, { plan: 'monthly' });
    expect(openAtStripe(person)).toEqual([session]);
    const { account } = billing.stripe.sandbox;
    expect([...account.customers.values()].filter(({ metadata }) => metadata['userId'] === person.id)).toHaveLength(1);
  });
});

describe('a code', () => {
  it('that the provider does not take from this payer is refused by its name, and the next try is a new one', async () => {
    const person = await billing.given(aLearner());
    const answer = billing.stripe.hold(/\/v1\/customers$/);
    const order = billing.checkout(person, { plan: 'monthly', code: 'TENOFF' });
    await answer.given;
    const code = [...billing.stripe.sandbox.account.promotionCodes.values()].find((each) => each.code === 'TENOFF');
    Object.assign(code ?? {}, { active: false });
    answer.letGo();
    await expect(order).rejects.toBeInstanceOf(InvalidDiscountCode);
    Object.assign(code ?? {}, { active: true });
    expect(openAtStripe(person)).toEqual([]);
    expect(await billing.checkout(person, { plan: 'monthly', code: 'TENOFF' })).toBe(openAtStripe(person)[0]);
  });
});

describe('P2 an account that is erased while its checkout is being opened', () => {
  it.each([
    ['a customer', /\/v1\/customers$/],
    ['a checkout', SESSIONS],
  ])('leaves nothing behind, though %s has just been made', async (_, path) => {
    const person = await billing.given(aLearner());
    const answer = billing.stripe.hold(path);
    const checkout = billing.checkout(person, { plan: 'monthly' });
    await answer.given;
    await billing.context.receive(UserErased({ userId: person.id }), person.id);
    answer.letGo();
    await expect(checkout).rejects.toThrow();
    expect([...(await rows('customer', person)), ...(await rows('checkout', person))]).toEqual([]);
    expect(openAtStripe(person)).toEqual([]);
    const leaving = await billing.context
      .em()
      .execute<object[]>(
        `delete from pgboss.job where name = 'billing.delete-customer' returning data->'data' as data`,
      );
    expect(leaving).toEqual([{ data: { customerId: expect.stringMatching(/^cus_/), sessionId: null } }]);
  });
});
