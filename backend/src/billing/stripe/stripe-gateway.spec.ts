import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type StripeAtHand, stripeAtHand } from '../../../test/support/stripe-at-hand.js';
import { PRICES } from '../../../test/support/stripe-world.js';
import { StripeGateway } from './stripe-gateway.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 24 * 60 * 60;

let stripe: StripeAtHand;
let gateway: StripeGateway;
beforeAll(async () => {
  stripe = await stripeAtHand(() => NOW);
  gateway = selling(PRICES);
});
afterAll(async () => {
  await gateway.onApplicationShutdown();
  await stripe.stop();
});

let subscription: Stripe.Subscription;
let periodEnd: number;
beforeEach(async () => {
  const subscriber = { customerId: 'cus_1', subscriptionId: 'sub_1', userId: 'user', email: 'lea@example.org' };
  const { account } = await stripe.renew([
    { ...subscriber, name: 'Lea', plan: 'annual', daysLeft: 20, cancelled: false },
  ]);
  subscription = account.subscriptions.get('sub_1') as Stripe.Subscription;
  periodEnd = subscription.items.data[0]?.current_period_end ?? 0;
});

const selling = (prices: { monthly: string; annual: string }, secretKey = 'sk_test_of_the_tests') =>
  new StripeGateway({
    secretKey,
    apiBase: stripe.url,
    prices,
    publicOrigin: 'http://localhost:3000',
    waitingSince: () => undefined,
  });
const look = () => gateway.subscription('sub_1');
const at = (seconds: number) => new Date(seconds * 1_000);

it('tells the mode by the key', () => {
  expect(gateway.mode).toBe('test');
  expect(selling(PRICES, 'sk_live_1').mode).toBe('live');
  expect(selling(PRICES, 'rk_live_1').mode).toBe('live');
});

describe('a subscription', () => {
  it('is told with its plan and period', async () => {
    expect(await look()).toMatchObject({ status: 'active', plan: 'annual', currentPeriodEnd: at(periodEnd) });
    expect(await gateway.subscription('sub_2')).toBeNull();
  });

  it('at a price that is no longer sold goes on, if it was bought with us', async () => {
    const after = selling({ monthly: 'price_new', annual: 'price_newer' });
    expect(await after.subscription('sub_1')).toMatchObject({ plan: 'annual', priceId: PRICES.annual });
    subscription.metadata = {};
    expect(await after.subscription('sub_1')).toBeNull();
    await after.onApplicationShutdown();
  });

  it('in a status of a later age is not understood', async () => {
    Object.assign(subscription, { status: 'hibernating' });
    expect(await look()).toBeNull();
  });

  it.each([
    ['on an earlier day ends on that day', -5, { currentPeriodEnd: -5, cancelsAtPeriodEnd: true }],
    ['on its last day is cancelling', 0, { currentPeriodEnd: 0, cancelsAtPeriodEnd: true }],
    ['in a later period goes on for now', 40, { currentPeriodEnd: 0, cancelsAtPeriodEnd: false }],
  ])('that is to end %s', async (_, days, { currentPeriodEnd, cancelsAtPeriodEnd }) => {
    subscription.cancel_at = periodEnd + days * DAY;
    const end = at(periodEnd + currentPeriodEnd * DAY);
    expect(await look()).toMatchObject({ currentPeriodEnd: end, cancelsAtPeriodEnd });
  });
});

describe('an invoice', () => {
  const only = () => [...stripe.sandbox.account.invoices.values()][0] as Stripe.Invoice;
  const bills = async () => {
    const found = [];
    for await (const page of gateway.billsSince(new Date(0))) found.push(...page);
    return found;
  };

  it('is told with what was paid and given back for it', async () => {
    const [charge] = stripe.sandbox.account.charges.values();
    Object.assign(charge ?? {}, { amount_refunded: 1_000 });
    const paid = { isPaid: true, amount: 89_000, subscriptionId: 'sub_1' };
    expect(await gateway.invoice(only().id)).toMatchObject({ ...paid, refundedAmount: 1_000 });
    expect(await bills()).toMatchObject([paid]);
  });

  it.each<[string, Partial<Stripe.Invoice>, boolean]>([
    ['that is tried in vain is a payment that failed', { status: 'open', attempted: true }, true],
    ['that is given up is one, too', { status: 'uncollectible', attempted: true }, true],
    ['that nobody has tried to collect is none', { status: 'open', attempted: false }, false],
    ['that is void is none', { status: 'void', attempted: true }, false],
    ['that is a draft is none', { status: 'draft' }, false],
  ])('%s', async (_, changes, isPayment) => {
    Object.assign(only(), changes);
    const found = await gateway.invoice(only().id);
    expect(found?.isPaid ?? null).toBe(isPayment ? false : null);
    expect(await bills()).toHaveLength(isPayment ? 1 : 0);
  });
});
