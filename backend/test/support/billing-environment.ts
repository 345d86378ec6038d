import { MikroORM, RequestContext } from '@mikro-orm/core';
import { DAY } from '@msk/contracts';
import { Clock, type JobContext, ManualClock } from '@msk/kernel';
import { CARDS, type SentEvent, type StripeSandbox, type Subscriber } from '@msk/sandbox';
import type { Type } from '@nestjs/common';
import { BillingModule } from '../../src/billing/billing.module.js';
import { OpenCheckout } from '../../src/billing/commands/open-checkout.js';
import { ApplyStripeEventJob } from '../../src/billing/jobs/apply-stripe-event.job.js';
import { handledObjectKind } from '../../src/billing/stripe/handled-events.js';
import { APPLY_STRIPE_EVENT, StripeEventRepository } from '../../src/billing/stripe-event.repository.js';
import { IdentityModule } from '../../src/identity/identity.module.js';
import { bootContext, type TestContext } from './boot-context.js';
import { buildAccount, type Person } from './people.js';
import { PRICES } from './stripe-environment.js';
import { type InProcessStripe, startInProcessStripe } from './stripe-sandbox.js';

export interface OrderedPlan {
  plan: 'monthly' | 'annual';
  /** The discount code that is typed on our own page. */
  code?: string | null;
}

/** Billing and Stripe in one process and on one clock. Tests deliver the events and run the jobs themselves. */
export interface BillingEnvironment {
  readonly context: TestContext;
  readonly stripe: InProcessStripe;
  readonly clock: ManualClock;
  /** The handled events that Stripe has sent and a test has not delivered yet, oldest first. */
  readonly undelivered: SentEvent[];
  /** Starts an empty account at Stripe. Billing keeps its copies of the old one. */
  renewStripe(subscribers?: readonly Subscriber[]): Promise<StripeSandbox>;
  given(person: Person): Promise<Person>;
  /** Opens a checkout and returns the session's id at Stripe. */
  checkout(person: Person, order: OrderedPlan): Promise<string>;
  /** @throws Stripe's error if the card is declined. */
  pay(sessionId: string, card?: string): void;
  /** Advances the clock; Stripe runs what is due. */
  advanceDays(days: number): void;
  /** Stores the event as the webhook does. */
  receive(event: SentEvent): Promise<void>;
  /** Removes the waiting jobs from the queue and returns the ids of their events. */
  takeWaitingEventIds(): Promise<string[]>;
  /** Runs the event's job. */
  apply(eventId: string): Promise<void>;
  /** Delivers all events and runs all their jobs. */
  settle(): Promise<void>;
  /** Runs in a MikroORM context of its own, as a request or a job does. */
  inContext<Result>(work: () => Promise<Result>): Promise<Result>;
  find<Service>(service: Type<Service>): Service;
  stop(): Promise<void>;
}

export const aJob: Pick<JobContext, 'signal'> = { signal: new AbortController().signal };

export async function startBillingEnvironment(start = new Date('2027-01-31T10:00:00Z')): Promise<BillingEnvironment> {
  const clock = new ManualClock(start);
  const stripe = await startInProcessStripe(() => clock.now());
  const context = await bootContext({
    modules: [IdentityModule, BillingModule],
    settings: stripe.settings,
    override: { provider: Clock, value: clock },
  });
  const undelivered: SentEvent[] = [];
  const collectEvents = ({ account }: StripeSandbox) =>
    account.onEvent((event) => {
      if (handledObjectKind(event.type)) undelivered.push(event);
    });
  collectEvents(stripe.sandbox);
  const find = <Service>(service: Type<Service>): Service => context.app.get(service);
  const { em } = context.app.get(MikroORM);
  const inContext = <Result>(work: () => Promise<Result>) => RequestContext.create(em, work);

  const environment: BillingEnvironment = {
    context,
    stripe,
    clock,
    undelivered,
    renewStripe: async (subscribers) => {
      undelivered.length = 0;
      collectEvents(await stripe.renew(subscribers));
      return stripe.sandbox;
    },
    given: async (person) => {
      await context.em().persist(buildAccount(person, clock.now())).flush();
      return person;
    },
    checkout: async ({ id }, { plan, code = null }) => {
      const { url } = await context.execute(new OpenCheckout(id, PRICES[plan], code));
      return url.split('/').at(-1) ?? '';
    },
    pay: (sessionId, card = CARDS.pays) => {
      const { account, checkout } = stripe.sandbox;
      const session = account.sessions.get(sessionId);
      if (!session) throw new Error(`There is no checkout ${sessionId}`);
      checkout.pay(session, { email: 'payer@example.org', name: null, card });
    },
    advanceDays: (days) => {
      clock.advance(days * DAY);
      stripe.sandbox.runDue();
    },
    receive: (event) =>
      inContext(() =>
        find(StripeEventRepository).receive(
          {
            eventId: event.id,
            type: event.type,
            objectId: event.data.object.id ?? null,
            createdAt: new Date(event.created * 1_000),
            livemode: event.livemode,
          },
          clock.now(),
        ),
      ),
    takeWaitingEventIds: async () => {
      const jobs = await context
        .em()
        .execute<{ eventId: string }[]>(
          `delete from pgboss.job where name = ? and state = 'created' returning data->'data'->>'eventId' as "eventId"`,
          [APPLY_STRIPE_EVENT.name],
        );
      return jobs.map(({ eventId }) => eventId);
    },
    apply: (eventId) => inContext(() => find(ApplyStripeEventJob).run({ eventId }, aJob)),
    settle: async () => {
      for (const event of undelivered.splice(0)) await environment.receive(event);
      for (const eventId of await environment.takeWaitingEventIds()) await environment.apply(eventId);
    },
    inContext,
    find,
    stop: async () => {
      await context.close();
      await stripe.stop();
    },
  };
  return environment;
}
