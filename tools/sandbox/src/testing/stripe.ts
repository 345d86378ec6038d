import Stripe from 'stripe';
import { SANDBOX_PRICES, type StripeSandboxOptions } from '../stripe/stripe-sandbox.ts';
import { aSandbox, type SandboxUnderTest } from './sandbox.ts';

export interface Subscribed {
  customer: Stripe.Customer;
  session: Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
}

export interface StripeUnderTest extends SandboxUnderTest {
  sdk: Stripe;
  prices: typeof SANDBOX_PRICES;
  open(changes?: Partial<Stripe.Checkout.SessionCreateParams>): Promise<Stripe.Checkout.Session>;
  /** Creates a customer and completes a checkout. */
  subscribed(how?: { code?: string; card?: string; price?: string }): Promise<Subscribed>;
  advance(days: number): Promise<void>;
}

/** A sandbox with the SDK of Stripe connected to it. */
export async function aStripe(options: Omit<StripeSandboxOptions, 'now'> = {}): Promise<StripeUnderTest> {
  const sandbox = await aSandbox({ stripe: options });
  const { hostname, port } = new URL(sandbox.url);
  const sdk = new Stripe('sk_test_sandbox', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

  const open: StripeUnderTest['open'] = (changes = {}) =>
    sdk.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: SANDBOX_PRICES.monthly, quantity: 1 }],
      success_url: 'http://localhost:3000/subscription-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/pricing',
      ...changes,
    });

  return {
    ...sandbox,
    sdk,
    prices: SANDBOX_PRICES,
    open,
    subscribed: async ({ code, card, price = SANDBOX_PRICES.monthly } = {}) => {
      const customer = await sdk.customers.create({ email: 'ada@example.org', metadata: { userId: '1' } });
      const { id } = await open({
        customer: customer.id,
        allow_promotion_codes: true,
        line_items: [{ price, quantity: 1 }],
        subscription_data: { metadata: { userId: '1' } },
      });
      await sandbox.control(`/stripe/checkout/${id}`, { outcome: 'pay', code, card });
      const session = await sdk.checkout.sessions.retrieve(id);
      return { customer, session, subscription: await sdk.subscriptions.retrieve(String(session.subscription)) };
    },
    advance: async (days) => void (await sandbox.control('/stripe/clock', { advanceDays: days })),
  };
}
