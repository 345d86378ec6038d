import { MikroORM, RequestContext } from '@mikro-orm/core';
import { Clock, type JobContext, ManualClock } from '@msk/kernel';
import { CARDS, type SentEvent, type StripeSandbox, type Subscriber } from '@msk/sandbox';
import type { Type } from '@nestjs/common';
import { BillingModule } from '../../src/billing/billing.module.js';
import { OpenCheckout } from '../../src/billing/commands/open-checkout.js';
import { kindOf } from '../../src/billing/webhooks/applied-types.js';
import { ApplyStripeEvent } from '../../src/billing/webhooks/apply-stripe-event.js';
import { APPLY_STRIPE_EVENT, StripeEvents } from '../../src/billing/webhooks/stripe-events.js';
import { IdentityModule } from '../../src/identity/identity.module.js';
import { bootContext, type TestContext } from './boot-context.js';
import { accountOf, type Person } from './people.js';
import { type StripeAtHand, stripeAtHand } from './stripe-at-hand.js';
import { PRICES } from './stripe-world.js';

const DAY = 24 * 60 * 60 * 1_000;

export interface OrderedPlan {
  plan: 'monthly' | 'annual';
  /** Typed on our own page. */
  code?: string | null;
}

/** Billing and Stripe in one process on one clock. Nothing happens by itself: events are delivered and jobs run by hand. */
export interface BillingWorld {
  readonly context: TestContext;
  readonly stripe: StripeAtHand;
  readonly clock: ManualClock;
  /** What Stripe has sent of what we apply, oldest first, and nobody has delivered yet. */
  readonly underWay: SentEvent[];
  /** A new account at Stripe; what is known of the old one stays. */
  renewStripe(subscribers?: readonly Subscriber[]): Promise<StripeSandbox>;
  given(person: Person): Promise<Person>;
  /** The checkout's id at Stripe. */
  checkout(person: Person, order: OrderedPlan): Promise<string>;
  /** Throws Stripe's refusal. */
  pay(sessionId: string, card?: string): void;
  /** Moves everybody's time; what is due at Stripe happens. */
  move(days: number): void;
  /** Stores the event as the webhook does. */
  receive(event: SentEvent): Promise<void>;
  /** Ids of the events whose job is waiting. */
  waiting(): Promise<string[]>;
  /** Does the event's job. */
  apply(eventId: string): Promise<void>;
  /** Delivers all that is under way, and does all the jobs. */
  settle(): Promise<void>;
  /** In a context of its own, as a request or a job. */
  inContext<Result>(work: () => Promise<Result>): Promise<Result>;
  find<Service>(service: Type<Service>): Service;
  stop(): Promise<void>;
}

export const aJob: Pick<JobContext, 'signal'> = { signal: new AbortController().signal };

export async function startBilling(start = new Date('2027-01-31T10:00:00Z')): Promise<BillingWorld> {
  const clock = new ManualClock(start);
  const stripe = await stripeAtHand(() => clock.now());
  const context = await bootContext({
    modules: [IdentityModule, BillingModule],
    settings: stripe.settings,
    instead: { of: Clock, use: clock },
  });
  const underWay: SentEvent[] = [];
  const listen = ({ account }: StripeSandbox) =>
    account.onEvent((event) => {
      if (kindOf(event.type)) underWay.push(event);
    });
  listen(stripe.sandbox);
  const find = <Service>(service: Type<Service>): Service => context.app.get(service);
  const { em } = context.app.get(MikroORM);
  const inContext = <Result>(work: () => Promise<Result>) => RequestContext.create(em, work);

  const world: BillingWorld = {
    context,
    stripe,
    clock,
    underWay,
    renewStripe: async (subscribers) => {
      underWay.length = 0;
      listen(await stripe.renew(subscribers));
      return stripe.sandbox;
    },
    given: async (person) => {
      await context.em().persist(accountOf(person, clock.now())).flush();
      return person;
    },
    checkout: async ({ id }, { plan, code = null }) => {
      const { url } = await context.tell(new OpenCheckout(id, PRICES[plan], code));
      return url.split('/').at(-1) ?? '';
    },
    pay: (sessionId, card = CARDS.pays) => {
      const { account, checkout } = stripe.sandbox;
      const session = account.sessions.get(sessionId);
      if (!session) throw new Error(`There is no checkout ${sessionId}`);
      checkout.pay(session, { email: 'payer@example.org', name: null, card });
    },
    move: (days) => {
      clock.advance(days * DAY);
      stripe.sandbox.catchUp();
    },
    receive: (event) =>
      inContext(() =>
        find(StripeEvents).receive(
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
    waiting: async () => {
      const jobs = await context
        .em()
        .execute<{ eventId: string }[]>(
          `delete from pgboss.job where name = ? and state = 'created' returning data->'data'->>'eventId' as "eventId"`,
          [APPLY_STRIPE_EVENT.name],
        );
      return jobs.map(({ eventId }) => eventId);
    },
    apply: (eventId) => inContext(() => find(ApplyStripeEvent).run({ eventId }, aJob)),
    settle: async () => {
      for (const event of underWay.splice(0)) await world.receive(event);
      for (const eventId of await world.waiting()) await world.apply(eventId);
    },
    inContext,
    find,
    stop: async () => {
      await context.close();
      await stripe.stop();
    },
  };
  return world;
}
