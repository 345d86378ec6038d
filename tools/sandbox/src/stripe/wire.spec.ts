import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { aStripe, type StripeUnderTest } from '../testing/stripe.ts';

let stripe: StripeUnderTest;
beforeEach(async () => {
  stripe = await aStripe();
});
afterEach(() => stripe.stop());

describe('Stripe API', () => {
  it('requires a key of the test mode', async () => {
    const { hostname, port } = new URL(stripe.url);
    const anybody = new Stripe('not_a_key', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
    await expect(anybody.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });

  it('executes requests with the same idempotency key once', async () => {
    const twice = () => stripe.sdk.customers.create({ email: 'ada@example.org' }, { idempotencyKey: 'once' });
    const [first, second] = [await twice(), await twice()];
    expect(second.id).toBe(first.id);
    expect((await stripe.sdk.customers.list()).data).toHaveLength(1);
    const other = stripe.sdk.customers.create({ email: 'eve@example.org' }, { idempotencyKey: 'once' });
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('allows a retry with the same idempotency key after a server error', async () => {
    await stripe.control('/faults', { service: 'stripe', fault: 'status', status: 500 });
    const create = () => stripe.sdk.customers.create({ email: 'ada@example.org' }, { idempotencyKey: 'again' });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    expect(await create()).toMatchObject({ email: 'ada@example.org' });
  });

  it('returns lists in pages, newest first', async () => {
    for (let number = 0; number < 5; number++) await stripe.sdk.customers.create({ email: `${number}@example.org` });
    const emails: (string | null)[] = [];
    for await (const { email } of stripe.sdk.customers.list({ limit: 2 })) emails.push(email);
    expect(emails).toEqual(['4@example.org', '3@example.org', '2@example.org', '1@example.org', '0@example.org']);
  });

  it('expands ids to objects, also in lists', async () => {
    const { subscription } = await stripe.subscribed({ code: 'WELCOME20' });
    const expand = ['data.latest_invoice', 'data.customer'];
    const { data } = await stripe.sdk.subscriptions.list({ expand });
    expect(data).toMatchObject([
      { id: subscription.id, latest_invoice: { amount_paid: 7_120 }, customer: { email: 'ada@example.org' } },
    ]);
    await expect(stripe.sdk.subscriptions.list({ expand: ['data.nothing'] })).rejects.toThrow(/cannot be expanded/);
  });

  it.each([
    ['a customer', () => stripe.sdk.customers.retrieve('cus_none')],
    ['a subscription', () => stripe.sdk.subscriptions.retrieve('sub_none')],
    ['an invoice', () => stripe.sdk.invoices.retrieve('in_none')],
    ['a checkout', () => stripe.sdk.checkout.sessions.retrieve('cs_none')],
  ])('responds with 404 for %s that does not exist', async (_, call) => {
    await expect(call()).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
  });
});

describe('checkout page', () => {
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${stripe.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

  it('accepts a code and a card, and redirects the payer', async () => {
    const { id, url } = await stripe.open({ allow_promotion_codes: true, customer_email: 'ada@example.org' });
    expect(await (await fetch(url ?? '')).text()).toContain('$89.00');
    expect((await post(`/checkout/${id}/code`, { code: 'nonsense' })).status).toBe(402);
    expect((await post(`/checkout/${id}/code`, { code: 'welcome20' })).status).toBe(303);
    expect(await (await fetch(url ?? '')).text()).toContain('$71.20');
    const declined = await post(`/checkout/${id}`, { card: '4000 0000 0000 0002' });
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('declined')]);
    const paid = await post(`/checkout/${id}`, { card: '4242 4242 4242 4242' });
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `http://localhost:3000/subscription-success?session_id=${id}`,
    ]);
    expect(await (await fetch(url ?? '')).text()).toContain('This checkout is closed');
  });

  it('escapes texts', async () => {
    const { url } = await stripe.open({ customer_email: '"><script>alert(1)</script>@example.org' });
    expect(await (await fetch(url ?? '')).text()).not.toContain('<script>');
  });
});

describe('Stripe account', () => {
  it('is restored after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stripe-'));
    const file = join(folder, 'account.json');
    const first = await aStripe({ file });
    const { subscription } = await first.subscribed({ code: 'FELLOWSHIP50' });
    await first.advance(3);
    await first.stop();
    const second = await aStripe({ file });
    await second.advance(30);
    const { data } = await second.sdk.invoices.list({ subscription: subscription.id });
    expect(data.map(({ total }) => total)).toEqual([4_450, 4_450]);
    await second.stop();
    rmSync(folder, { recursive: true });
  });
});
