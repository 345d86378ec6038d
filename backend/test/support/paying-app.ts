import type { Payment, SubscriptionStatus } from '@msk/contracts';
import { waitUntil } from '@msk/testing';
import type { Test } from 'supertest';
import type { Agent } from './agent.js';
import { type HttpApp, startApp } from './http-app.js';
import { anExpiredLearner, type Person } from './people.js';
import { PRICES, type StripeWorld, startStripe } from './stripe-world.js';

interface Order {
  priceId: string;
  discountCode: string;
}

/** The assembled application and the Stripe that it is paid through. */
export interface PayingApp extends HttpApp {
  readonly stripe: StripeWorld;
  /** Somebody who has paid for a plan through the checkout. */
  aPayer(order?: Partial<Order> & { card?: string }): Promise<{ agent: Agent; person: Person }>;
  /** Until every event that has come is applied. */
  eventsApplied(): Promise<void>;
}

/** Events come from Stripe as they happen, and are applied by themselves. */
export async function startPayingApp(settings: Record<string, string> = {}): Promise<PayingApp> {
  const stripe = await startStripe();
  const app = await startApp({ ...stripe.settings, ROLE: 'all', ...settings });
  await stripe.tells(app);
  return {
    ...app,
    stripe,
    aPayer: async ({ card, ...order } = {}) => {
      const person = anExpiredLearner();
      const agent = app.as(person);
      await stripe.pay(await checkout(agent, order), { card });
      await untilStatus(agent, { status: 'active' });
      return { agent, person };
    },
    eventsApplied: async () => {
      const waiting = () => app.em().execute<object[]>('select from billing.stripe_event where applied_at is null');
      await waitUntil('all events to be applied', async () => (await waiting()).length === 0);
    },
    close: async () => {
      await app.close();
      await stripe.stop();
    },
  };
}

/** Asks for a checkout, of the monthly plan unless told otherwise. */
export const openCheckout = (agent: Agent, order: Partial<Order> = {}): Test =>
  agent.post('/api/stripe/create-checkout-session').send({ priceId: PRICES.monthly, ...order });

/** Where to pay. */
export const checkout = async (agent: Agent, order?: Partial<Order>): Promise<string> =>
  (await openCheckout(agent, order).expect(200)).body.url;

export const statusOf = async (agent: Agent): Promise<SubscriptionStatus> =>
  (await agent.get('/api/stripe/subscription-status').expect(200)).body;

export async function untilStatus(agent: Agent, wanted: Partial<SubscriptionStatus>): Promise<void> {
  const names = Object.keys(wanted) as (keyof SubscriptionStatus)[];
  const reached = (status: SubscriptionStatus) => names.every((name) => status[name] === wanted[name]);
  await waitUntil(JSON.stringify(wanted), async () => reached(await statusOf(agent)));
}

export const payments = async (agent: Agent): Promise<Payment[]> =>
  (await agent.get('/api/payments/history').expect(200)).body;

export async function untilPaid(agent: Agent, times = 1): Promise<void> {
  await waitUntil(`${times} payment(s)`, async () => (await payments(agent)).length === times);
}
