import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { PRICES } from '../../../test/support/stripe-environment.js';
import { type InProcessStripe, startInProcessStripe } from '../../../test/support/stripe-sandbox.js';
import { StripeGateway } from './stripe-gateway.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_SECONDS = 24 * 60 * 60;

let stripe: InProcessStripe;
let gateway: StripeGateway;
beforeAll(async () => {
  stripe = await startInProcessStripe(() => NOW);
  gateway = gatewayFor(PRICES);
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

const gatewayFor = (prices: { monthly: string; annual: string }, secretKey = 'sk_test_of_the_tests') =>
  new StripeGateway({
    secretKey,
    apiBase: stripe.url,
    prices,
    publicOrigin: 'http://localhost:3000',
    requestStartedAt: () => undefined,
  });
const getSubscription = () => gateway.getSubscription('sub_1');
const at = (seconds: number) => new Date(seconds * 1_000);

it('derives the mode from the API key', () => {
  expect(gateway.mode).toBe('test');
  expect(gatewayFor(PRICES, 'sk_live_1').mode).toBe('live');
  expect(gatewayFor(PRICES, 'rk_live_1').mode).toBe('live');
});

describe('StripeGateway.getSubscription', () => {
  it('returns status, plan and period', async () => {
    expect(await getSubscription()).toMatchObject({
      status: 'active',
      plan: 'annual',
      currentPeriodEnd: at(periodEnd),
    });
    expect(await gateway.getSubscription('sub_2')).toBeNull();
  });

  it('returns a subscription at a price that is no longer sold, if our checkout created it', async () => {
    const withNewPrices = gatewayFor({ monthly: 'price_new', annual: 'price_newer' });
    expect(await withNewPrices.getSubscription('sub_1')).toMatchObject({ plan: 'annual', priceId: PRICES.annual });
    subscription.metadata = {};
    expect(await withNewPrices.getSubscription('sub_1')).toBeNull();
    await withNewPrices.onApplicationShutdown();
  });

  it('returns null for an unknown status', async () => {
    Object.assign(subscription, { status: 'hibernating' });
    expect(await getSubscription()).toBeNull();
  });

  it.each([
    ['before the end of its period as ending then', -5, { currentPeriodEnd: -5, cancelsAtPeriodEnd: true }],
    ['at the end of its period as cancelling', 0, { currentPeriodEnd: 0, cancelsAtPeriodEnd: true }],
    ['in a later period as continuing', 40, { currentPeriodEnd: 0, cancelsAtPeriodEnd: false }],
  ])('returns a subscription with a cancellation %s', async (_, days, { currentPeriodEnd, cancelsAtPeriodEnd }) => {
    subscription.cancel_at = periodEnd + days * DAY_SECONDS;
    const end = at(periodEnd + currentPeriodEnd * DAY_SECONDS);
    expect(await getSubscription()).toMatchObject({ currentPeriodEnd: end, cancelsAtPeriodEnd });
  });
});

describe('StripeGateway.getInvoice and listInvoicesSince', () => {
  const theInvoice = () => [...stripe.sandbox.account.invoices.values()][0] as Stripe.Invoice;
  const listInvoices = async () => {
    const found = [];
    for await (const page of gateway.listInvoicesSince(new Date(0))) found.push(...page);
    return found;
  };

  it('return the amounts paid and refunded', async () => {
    const [charge] = stripe.sandbox.account.charges.values();
    Object.assign(charge ?? {}, { amount_refunded: 1_000 });
    const paid = { isPaid: true, amount: 89_000, subscriptionId: 'sub_1' };
    expect(await gateway.getInvoice(theInvoice().id)).toMatchObject({ ...paid, refundedAmount: 1_000 });
    expect(await listInvoices()).toMatchObject([paid]);
  });

  it.each<[string, Partial<Stripe.Invoice>, boolean]>([
    ['an open, attempted invoice as a failed payment', { status: 'open', attempted: true }, true],
    ['an uncollectible invoice as a failed payment', { status: 'uncollectible', attempted: true }, true],
    ['no payment for an invoice that was not attempted', { status: 'open', attempted: false }, false],
    ['no payment for a void invoice', { status: 'void', attempted: true }, false],
    ['no payment for a draft', { status: 'draft' }, false],
  ])('return %s', async (_, changes, isPayment) => {
    Object.assign(theInvoice(), changes);
    const found = await gateway.getInvoice(theInvoice().id);
    expect(found?.isPaid ?? null).toBe(isPayment ? false : null);
    expect(await listInvoices()).toHaveLength(isPayment ? 1 : 0);
  });
});
