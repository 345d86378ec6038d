import { afterEach, beforeEach, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type PastSandbox, startPastSandbox } from './start-past-sandbox.ts';
import { CARDS } from './stripe/objects/payment.ts';
import { SANDBOX_PRICES, StripeSandbox } from './stripe/stripe-sandbox.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const JUNE = new Date('2026-06-10T12:00:00Z');

let present: StripeSandbox;
let past: PastSandbox;
beforeEach(async () => {
  present = new StripeSandbox({ now: () => NOW });
  await present.open();
  past = await startPastSandbox(present);
});
afterEach(async () => {
  await past.stop();
  await present.stop();
});

/** A subscription that was paid in June. */
async function subscribe(): Promise<StripeSandbox> {
  past.setTime(JUNE);
  const account = past.openAccount();
  const { hostname: host, port } = new URL(past.url);
  const sdk = new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false });
  const customer = await sdk.customers.create({ email: 'ada@example.org' });
  const { id } = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: SANDBOX_PRICES.monthly, quantity: 1 }],
    success_url: 'http://localhost:3000/subscription-success',
  });
  const session = account.account.sessions.get(id);
  if (!session) throw new Error('The checkout was opened in another account');
  account.checkout.pay(session, { email: 'ada@example.org', name: null, card: CARDS.pays });
  return account;
}

it('A subscription of the past is renewed at its times, one after the other', async () => {
  const { billing, account } = await subscribe();
  const renewedAt: (string | undefined)[] = [];
  for (let due = billing.nextDueAt(); due && due * 1_000 < NOW.getTime(); due = billing.nextDueAt()) {
    past.setTime(new Date(due * 1_000));
    billing.runUntil(account.now());
    renewedAt.push(new Date([...account.invoices.values()].at(-1)!.created * 1_000).toISOString().slice(0, 10));
  }
  expect(renewedAt).toEqual(['2026-07-10', '2026-08-10', '2026-09-10', '2026-10-10', '2026-11-10']);
});

it('The present account knows nothing of the past until it adopts it, and then sends none of its events', async () => {
  const sent: string[] = [];
  present.account.onEvent(({ type }) => sent.push(type));
  const old = await subscribe();
  past.setTime(NOW);
  old.runDue();
  expect(present.account.subscriptions.size).toBe(0);
  await present.adopt(old);
  expect([...present.account.subscriptions.values()]).toMatchObject([{ status: 'active' }]);
  expect(present.account.invoices.size).toBe(6);
  expect(present.account.promotionCodes.size).toBe(old.account.promotionCodes.size);
  expect(sent).toEqual([]);
  present.advance(31 * 24 * 60 * 60);
  expect(sent).toContain('invoice.payment_succeeded');
});

it('A code that is granted to a subscriber lowers the next invoice', async () => {
  const { account, checkout, billing } = await subscribe();
  const [subscription] = account.subscriptions.values();
  checkout.grantCode(subscription!, 'FELLOWSHIP50');
  billing.runUntil(account.now() + 31 * 24 * 60 * 60);
  expect([...account.invoices.values()].map(({ amount_paid }) => amount_paid)).toEqual([8_900, 4_450]);
});
