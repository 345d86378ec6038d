import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type BillingEnvironment, startBillingEnvironment } from '../../../test/support/billing-environment.js';
import { aLearner, type Person } from '../../../test/support/people.js';
import { PRICES } from '../../../test/support/stripe-environment.js';
import { UserErased } from '../../events/identity.js';
import { CheckoutRepository } from '../checkout.repository.js';
import { CheckoutReplaced, InvalidDiscountCode } from '../domain/errors.js';

let billing: BillingEnvironment;
beforeAll(async () => {
  billing = await startBillingEnvironment();
});
afterAll(() => billing.stop());

const SESSIONS_PATH = /\/v1\/checkout\/sessions$/;
const openAtStripe = ({ id }: Person) =>
  [...billing.stripe.sandbox.account.sessions.values()]
    .filter(({ client_reference_id, status }) => client_reference_id === id && status === 'open')
    .map((session) => session.id);
const rows = (table: string, { id }: Person) =>
  billing.context.em().execute<object[]>(`select * from billing.${table} where user_id = ?`, [id]);

describe('OpenCheckout for several checkouts of one user', () => {
  it('closes a checkout that is replaced while it is being opened, and does not show its page [D2, W4]', async () => {
    const person = await billing.given(aLearner());
    const heldResponse = billing.stripe.holdResponse(SESSIONS_PATH);
    const monthly = billing.checkout(person, { plan: 'monthly' });
    await heldResponse.produced;
    const annual = await billing.checkout(person, { plan: 'annual' });
    heldResponse.release();
    await expect(monthly).rejects.toBeInstanceOf(CheckoutReplaced);
    expect(openAtStripe(person)).toEqual([annual]);
  });

  it('keeps one checkout open, however many tabs request one [D2, W4]', async () => {
    const person = await billing.given(aLearner());
    const tabs = Array.from({ length: 12 }, (_, tab) =>
      billing.checkout(person, { plan: tab % 2 ? 'annual' : 'monthly' }),
    );
    const opened = (await Promise.allSettled(tabs)).flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []));
    const open = openAtStripe(person);
    expect(open).toHaveLength(1);
    expect(opened).toContain(open[0]);
  });

  it('leaves the other checkout open when a call gives up [D2, W4]', async () => {
    const person = await billing.given(aLearner());
    const repository = billing.find(CheckoutRepository);
    const open = repository.findOrCreateOpen.bind(repository);
    const spy = jest.spyOn(repository, 'findOrCreateOpen').mockImplementation(async (userId, order, now) => {
      await open(userId, { priceId: PRICES.monthly, promotionCodeId: null }, now); // a faster tab, each time
      return open(userId, order, now);
    });
    await expect(billing.checkout(person, { plan: 'annual' })).rejects.toBeInstanceOf(CheckoutReplaced);
    spy.mockRestore();
    const checkouts = await rows('checkout', person);
    expect(checkouts.filter((row) => 'closed_at' in row && row.closed_at === null)).toHaveLength(1);
  });

  it('rejects a second checkout if the first one has been paid, even before its event arrives [D2, W4]', async () => {
    const person = await billing.given(aLearner());
    billing.pay(await billing.checkout(person, { plan: 'monthly' }));
    await expect(billing.checkout(person, { plan: 'annual' })).rejects.toThrow('You have a subscription already');
  });
});

describe('OpenCheckout when a response of the provider is lost', () => {
  it.each([
    ['customer', /\/v1\/customers$/],
    ['checkout', SESSIONS_PATH],
  ])('does not create a second %s [W4]', async (_, path) => {
    const person = await billing.given(aLearner());
    billing.stripe.dropResponse(path);
    const session = await billing.checkout(person, { plan: 'monthly' });
    expect(openAtStripe(person)).toEqual([session]);
    const { account } = billing.stripe.sandbox;
    expect([...account.customers.values()].filter(({ metadata }) => metadata['userId'] === person.id)).toHaveLength(1);
  });
});

describe('OpenCheckout with a discount code', () => {
  it('reports a code that the provider rejects for this payer, and makes the next attempt a new order', async () => {
    const person = await billing.given(aLearner());
    const heldResponse = billing.stripe.holdResponse(/\/v1\/customers$/);
    const order = billing.checkout(person, { plan: 'monthly', code: 'TENOFF' });
    await heldResponse.produced;
    const code = [...billing.stripe.sandbox.account.promotionCodes.values()].find((each) => each.code === 'TENOFF');
    Object.assign(code ?? {}, { active: false });
    heldResponse.release();
    await expect(order).rejects.toBeInstanceOf(InvalidDiscountCode);
    Object.assign(code ?? {}, { active: true });
    expect(openAtStripe(person)).toEqual([]);
    expect(await billing.checkout(person, { plan: 'monthly', code: 'TENOFF' })).toBe(openAtStripe(person)[0]);
  });
});

describe('OpenCheckout for an account that is being erased [P2]', () => {
  it.each([
    ['a customer', /\/v1\/customers$/],
    ['a checkout', SESSIONS_PATH],
  ])('leaves no data behind if the account is erased while %s is being created', async (_, path) => {
    const person = await billing.given(aLearner());
    const heldResponse = billing.stripe.holdResponse(path);
    const checkout = billing.checkout(person, { plan: 'monthly' });
    await heldResponse.produced;
    await billing.context.receive(UserErased({ userId: person.id }), person.id);
    heldResponse.release();
    await expect(checkout).rejects.toThrow();
    expect([...(await rows('customer', person)), ...(await rows('checkout', person))]).toEqual([]);
    expect(openAtStripe(person)).toEqual([]);
    const deletions = await billing.context
      .em()
      .execute<object[]>(
        `delete from pgboss.job where name = 'billing.delete-customer' returning data->'data' as data`,
      );
    expect(deletions).toEqual([{ data: { customerId: expect.stringMatching(/^cus_/), sessionId: null } }]);
  });
});
