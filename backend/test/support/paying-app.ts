import type { Payment, SubscriptionStatus } from '@msk/contracts';
import { waitUntil } from '@msk/testing';
import type { Test } from 'supertest';
import type { Agent } from './agent.js';
import { type HttpApp, startApp } from './http-app.js';
import { anExpiredLearner, type Person } from './people.js';
import { PRICES, type StripeEnvironment, startStripeEnvironment } from './stripe-environment.js';

interface Order {
  priceId: string;
  discountCode: string;
}

/** The assembled application with a Stripe sandbox. */
export interface PayingApp extends HttpApp {
  readonly stripe: StripeEnvironment;
  /** Creates a user who has paid for a plan through the checkout. */
  aPayer(order?: Partial<Order> & { card?: string }): Promise<{ agent: Agent; person: Person }>;
  /** Waits until every received event is applied. */
  allEventsApplied(): Promise<void>;
}

/** Starts the application, which receives Stripe's events and applies them by its jobs. */
export async function startPayingApp(settings: Record<string, string> = {}): Promise<PayingApp> {
  const stripe = await startStripeEnvironment();
  const app = await startApp({ ...stripe.settings, ROLE: 'all', ...settings });
  await stripe.sendEventsTo(app);
  return {
    ...app,
    stripe,
    aPayer: async ({ card, ...order } = {}) => {
      const person = anExpiredLearner();
      const agent = app.as(person);
      await stripe.pay(await checkout(agent, order), { card });
      await waitForStatus(agent, { status: 'active' });
      return { agent, person };
    },
    allEventsApplied: async () => {
      const waiting = () => app.em().execute<object[]>('select from billing.stripe_event where applied_at is null');
      await waitUntil('all events to be applied', async () => (await waiting()).length === 0);
    },
    close: async () => {
      await app.close();
      await stripe.stop();
    },
  };
}

/** Requests a checkout, by default of the monthly plan. */
export const openCheckout = (agent: Agent, order: Partial<Order> = {}): Test =>
  agent.post('/api/stripe/create-checkout-session').send({ priceId: PRICES.monthly, ...order });

/** Opens a checkout and returns the address of the payment page. */
export const checkout = async (agent: Agent, order?: Partial<Order>): Promise<string> =>
  (await openCheckout(agent, order).expect(200)).body.url;

export const statusOf = async (agent: Agent): Promise<SubscriptionStatus> =>
  (await agent.get('/api/stripe/subscription-status').expect(200)).body;

export async function waitForStatus(agent: Agent, wanted: Partial<SubscriptionStatus>): Promise<void> {
  const names = Object.keys(wanted) as (keyof SubscriptionStatus)[];
  const reached = (status: SubscriptionStatus) => names.every((name) => status[name] === wanted[name]);
  await waitUntil(JSON.stringify(wanted), async () => reached(await statusOf(agent)));
}

export const payments = async (agent: Agent): Promise<Payment[]> =>
  (await agent.get('/api/payments/history').expect(200)).body;

export async function waitForPayments(agent: Agent, times = 1): Promise<void> {
  await waitUntil(`${times} payment(s)`, async () => (await payments(agent)).length === times);
}
