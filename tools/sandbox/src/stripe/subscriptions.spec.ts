import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { aStripe, type StripeUnderTest } from '../testing/stripe.ts';

let stripe: StripeUnderTest;
beforeEach(async () => {
  stripe = await aStripe();
});
afterEach(() => stripe.stop());

const DAY_SECONDS = 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1_000);
const eventTypes = async () => {
  const { data } = await stripe.sdk.events.list({ limit: 100 });
  return data.map(({ type }) => type).reverse();
};
const again = ({ id }: Stripe.Subscription) => stripe.sdk.subscriptions.retrieve(id);
const invoicesOf = async ({ id }: Stripe.Subscription) => (await stripe.sdk.invoices.list({ subscription: id })).data;
const periodEnd = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;

describe('a checkout', () => {
  it('creates a subscription with the metadata when it is paid', async () => {
    const { session, subscription, customer } = await stripe.subscribed();
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 8_900, url: null });
    expect(subscription).toMatchObject({ status: 'active', customer: customer.id, metadata: { userId: '1' } });
    expect(periodEnd(subscription)).toBeGreaterThan(now() + 27 * DAY_SECONDS);
    expect(await invoicesOf(subscription)).toMatchObject([
      { status: 'paid', amount_paid: 8_900, billing_reason: 'subscription_create' },
    ]);
    expect(await eventTypes()).toEqual([
      'customer.created',
      'payment_method.attached',
      'customer.updated',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ]);
  });

  it('stays open and creates no subscription when the card is declined', async () => {
    const { id } = await stripe.open({ customer_email: 'eve@example.org' });
    const { body } = await stripe.control(`/stripe/checkout/${id}`, { outcome: 'decline' });
    expect(body).toMatchObject({ status: 'open', error: expect.stringContaining('declined') });
    expect((await stripe.sdk.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect((await stripe.control(`/stripe/checkout/${id}`, { outcome: 'pay' })).body).toMatchObject({
      status: 'complete',
    });
  });

  it('expires after a day when it is abandoned', async () => {
    const { id } = await stripe.open();
    await stripe.control(`/stripe/checkout/${id}`, { outcome: 'abandon' });
    await stripe.advance(1.1);
    expect(await stripe.sdk.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' });
    expect(await eventTypes()).toEqual(['checkout.session.expired']);
  });

  it('can be paid once', async () => {
    const { session } = await stripe.subscribed();
    const { body } = await stripe.control(`/stripe/checkout/${session.id}`, { outcome: 'pay' });
    expect(body).toMatchObject({ error: 'This checkout is no longer open.' });
  });

  it.each([
    ['WELCOME20', 7_120, 8_900],
    ['FELLOWSHIP50', 4_450, 4_450],
    ['TENOFF', 7_900, 8_900],
    ['gift100', 0, 8_900],
  ])('applies the code %s: the first invoice is %i, the renewal %i', async (code, first, later) => {
    const { subscription, session } = await stripe.subscribed({ code });
    expect(session.amount_total).toBe(first);
    await stripe.advance(31);
    expect((await invoicesOf(subscription)).map(({ total }) => total)).toEqual([later, first]);
  });

  it('applies a discount for the months of its coupon', async () => {
    const { subscription } = await stripe.subscribed({ code: 'THREEMONTHS' });
    await stripe.advance(100);
    const totals = (await invoicesOf(subscription)).map(({ total }) => total);
    expect(totals.reverse().slice(0, 4)).toEqual([6_675, 6_675, 6_675, 8_900]);
  });

  it('rejects an expired code, and a code together with a discount', async () => {
    const { data } = await stripe.sdk.promotionCodes.list({ code: 'BYGONE', active: true });
    expect(data).toEqual([]);
    const [code] = (await stripe.sdk.promotionCodes.list({ code: 'welcome20' })).data;
    const both = stripe.open({ allow_promotion_codes: true, discounts: [{ promotion_code: code?.id ?? '' }] });
    await expect(both).rejects.toThrow(/only specify one/);
    const session = await stripe.open({ discounts: [{ promotion_code: code?.id ?? '' }] });
    expect(session).toMatchObject({ amount_total: 7_120, total_details: { amount_discount: 1_780 } });
  });

  it('rejects an unknown price', async () => {
    const order = stripe.open({ line_items: [{ price: 'price_of_another_shop', quantity: 1 }] });
    await expect(order).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
  });
});

describe('a subscription', () => {
  it('renews on the same day of the month', async () => {
    const { subscription } = await stripe.subscribed();
    await stripe.advance(95);
    expect(await invoicesOf(subscription)).toMatchObject(Array(4).fill({ status: 'paid', amount_paid: 8_900 }));
    const day = (at: number) => new Date(at * 1_000).getUTCDate();
    const renewed = await again(subscription);
    expect(Math.abs(day(periodEnd(renewed)) - day(subscription.created))).toBeLessThanOrEqual(3);
  });

  it('renews after a year with the annual price', async () => {
    const { subscription } = await stripe.subscribed({ price: stripe.prices.annual });
    await stripe.advance(360);
    expect(await invoicesOf(subscription)).toHaveLength(1);
    await stripe.advance(10);
    expect(await invoicesOf(subscription)).toMatchObject([{ amount_paid: 89_000 }, { amount_paid: 89_000 }]);
  });

  it('ends with its period after a cancellation', async () => {
    const { subscription } = await stripe.subscribed();
    const cancelled = await stripe.sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: periodEnd(subscription),
    });
    await stripe.advance(27);
    expect(await again(subscription)).toMatchObject({ status: 'active' });
    await stripe.advance(5);
    expect(await again(subscription)).toMatchObject({ status: 'canceled', ended_at: periodEnd(subscription) });
    expect((await eventTypes()).at(-1)).toBe('customer.subscription.deleted');
    expect(await invoicesOf(subscription)).toHaveLength(1);
  });

  it('renews after it was resumed', async () => {
    const { subscription } = await stripe.subscribed();
    await stripe.sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const resumed = await stripe.sdk.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await stripe.advance(32);
    expect(await invoicesOf(subscription)).toHaveLength(2);
  });

  it('has a cancel_at after a cancellation in the portal, which only an empty cancel_at removes', async () => {
    const { subscription } = await stripe.subscribed();
    const { url } = await stripe.sdk.billingPortal.sessions.create({ customer: String(subscription.customer) });
    const cancel = () =>
      fetch(`${url}/subscriptions/${subscription.id}`, {
        method: 'POST',
        body: new URLSearchParams({ cancel: 'true' }),
      });
    const leaving = { cancel_at_period_end: false, cancel_at: periodEnd(subscription) };
    await cancel();
    expect(await again(subscription)).toMatchObject(leaving);
    await stripe.sdk.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(await again(subscription)).toMatchObject(leaving);
    await stripe.sdk.subscriptions.update(subscription.id, { cancel_at: '' });
    expect(await again(subscription)).toMatchObject({ cancel_at: null, canceled_at: null });
    await cancel();
    await stripe.advance(32);
    expect(await again(subscription)).toMatchObject({ status: 'canceled', ended_at: periodEnd(subscription) });
  });

  it('is past due after a failed renewal, is retried, and ends after the last attempt', async () => {
    const { subscription } = await stripe.subscribed({ card: 'declinesLater' });
    const untilRenewal = (periodEnd(subscription) - now()) / DAY_SECONDS + 0.01;
    await stripe.advance(untilRenewal);
    expect(await again(subscription)).toMatchObject({ status: 'past_due' });
    const attempts = async () => (await invoicesOf(subscription))[0]?.attempt_count;
    expect(await attempts()).toBe(1);
    await stripe.advance(3);
    expect(await attempts()).toBe(2);
    await stripe.advance(12);
    expect(await attempts()).toBe(4);
    expect(await again(subscription)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await eventTypes()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });

  it('becomes active with another card when it was past due', async () => {
    const { subscription, customer } = await stripe.subscribed({ card: 'declinesLater' });
    await stripe.advance((periodEnd(subscription) - now()) / DAY_SECONDS + 0.01);
    const { url } = await stripe.sdk.billingPortal.sessions.create({ customer: customer.id });
    await fetch(`${url}/card`, { method: 'POST', body: new URLSearchParams({ card: '4242 4242 4242 4242' }) });
    await stripe.advance(3);
    expect(await again(subscription)).toMatchObject({ status: 'active' });
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: 'paid', attempt_count: 2 });
  });

  it('ends when its customer is deleted', async () => {
    const { subscription, customer } = await stripe.subscribed();
    await stripe.sdk.customers.del(customer.id);
    expect(await again(subscription)).toMatchObject({ status: 'canceled' });
  });
});

describe('a refund', () => {
  it('returns a part, then the rest, and no more than was paid', async () => {
    const { subscription } = await stripe.subscribed();
    const [charge] = (await stripe.sdk.charges.list({ customer: String(subscription.customer) })).data;
    const order = { charge: charge?.id ?? '' };
    await stripe.sdk.refunds.create({ ...order, amount: 900 });
    expect(await stripe.sdk.charges.retrieve(order.charge)).toMatchObject({ amount_refunded: 900, refunded: false });
    await stripe.sdk.refunds.create(order);
    expect(await stripe.sdk.charges.retrieve(order.charge)).toMatchObject({ amount_refunded: 8_900, refunded: true });
    await expect(stripe.sdk.refunds.create(order)).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect((await eventTypes()).filter((type) => type === 'charge.refunded')).toHaveLength(2);
  });
});
