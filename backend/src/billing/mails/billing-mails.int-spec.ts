import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { type DomainEvent, jobId, RetryLater } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { linkIn, type MailWorld, startMailWorld } from '../../../test/support/mail-world.js';
import {
  accountOf,
  aFellow,
  aLearner,
  aLeavingSubscriber,
  anAdmin,
  anExpiredLearner,
  aSubscriber,
  type Person,
} from '../../../test/support/people.js';
import { IdentityModule } from '../../identity/identity.module.js';
import { BillingModule } from '../billing.module.js';
import {
  CancellationScheduled,
  ChargesStopped,
  PaymentFailed,
  SubscriptionActivated,
  TrialEnding,
  TrialExpired,
} from '../events.js';
import { BILLING_MAIL, type BillingMail } from './billing-mail.js';
import { SendBillingMail } from './send-billing-mail.js';

const HOME = 'https://library.example.org';
const DAY = 24 * 60 * 60 * 1_000;
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * DAY);
const written = (time: Date) => `${time.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })} (UTC)`;

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

const boot = (changes = {}) =>
  bootContext({
    modules: [IdentityModule, BillingModule],
    settings: { PUBLIC_URL: HOME, PRODUCT_NAME: 'The Library', SMTP_URL: world.smtpUrl, ...changes },
  });

async function given(context: TestContext, person: Person): Promise<Person> {
  await context.em().persist(accountOf(person, now)).flush();
  return person;
}

/** A bill of theirs that was tried in vain, three days ago. */
async function owes(context: TestContext, { id }: Person, status = 'failed'): Promise<string> {
  const paymentId = randomUUID();
  await context.em().execute(
    `insert into billing.payment (id, user_id, invoice_id, status, amount, discount_amount, refunded_amount, currency,
                                  description, created_at, look)
     values (?, ?, ?, ?, 4450, 4450, 0, 'usd', 'Monthly', ?, 1)`,
    [paymentId, id, `in_${paymentId}`, status, inDays(-3)],
  );
  return paymentId;
}

const isSaid = (text: string, ...words: string[]) => words.filter((word) => !text.includes(word));

const endingTrial = () => aLearner({ membership: () => ({ trialEndsAt: inDays(3) }) });
/** Who paid for a period that still runs. */
const sparedFellow = () =>
  aFellow({
    membership: () => ({ fellowSince: inDays(-1), plan: 'annual', paidUntil: inDays(20), cancelsAtPeriodEnd: true }),
  });
const ofSubscription = ({ id }: Person) => ({ userId: id, subscriptionId: `sub_${id}`, plan: 'monthly' as const });

interface Case {
  person: () => Person;
  event: (person: Person, context: TestContext) => Promise<DomainEvent> | DomainEvent;
  subject: string;
  words: string[];
  page: string;
}

const CASES: [string, Case][] = [
  [
    'three days before a trial ends',
    {
      person: endingTrial,
      event: ({ id }) => TrialEnding({ userId: id, endsAt: inDays(3).toISOString() }),
      subject: `Your free trial of The Library ends on ${written(inDays(3)).replace(' (UTC)', '')}`,
      words: [written(inDays(3)), '$89.00 a month or $890.00 a year'],
      page: '/subscribe',
    },
  ],
  [
    'when a trial has ended',
    {
      person: anExpiredLearner,
      event: ({ id }) => TrialExpired({ userId: id }),
      subject: 'Your free trial of The Library has ended',
      words: [written(inDays(-1)), '$89.00 a month or $890.00 a year'],
      page: '/subscribe',
    },
  ],
  [
    'when a subscription has started',
    {
      person: aSubscriber,
      event: (person) => SubscriptionActivated({ ...ofSubscription(person), until: inDays(20).toISOString() }),
      subject: 'Your subscription to The Library has started',
      words: ['monthly plan', '$89.00 a month', written(inDays(20))],
      page: '/library',
    },
  ],
  [
    'when a payment has failed',
    {
      person: aSubscriber,
      event: async (person, context) =>
        PaymentFailed({ userId: person.id, paymentId: await owes(context, person), amount: 4_450 }),
      subject: 'Your payment for The Library did not go through',
      words: ['$44.50', written(inDays(-3)), 'tried again'],
      page: '/account',
    },
  ],
  [
    'when a subscription was cancelled',
    {
      person: aLeavingSubscriber,
      event: (person) => CancellationScheduled({ ...ofSubscription(person), until: inDays(20).toISOString() }),
      subject: 'Your subscription to The Library is cancelled',
      words: ['annual plan', written(inDays(20)), 'resume'],
      page: '/account',
    },
  ],
  [
    'when a payer has become a fellow',
    {
      person: sparedFellow,
      event: ({ id }) => ChargesStopped({ userId: id }),
      subject: 'You will not be charged again for The Library',
      words: ['annual plan', written(inDays(20)), 'fellowship'],
      page: '/account',
    },
  ],
];

describe('a mail', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await boot({ ROLE: 'all' });
  });
  afterAll(() => context.close());

  it.each(CASES)('comes %s, once, however often it is told', async (_, { person, event, subject, words, page }) => {
    const someone = await given(context, person());
    const told = await event(someone, context);
    await context.receive(told, someone.id);
    const mail = await world.mailTo(someone.email);
    expect(mail.subject).toBe(subject);
    expect(isSaid(mail.text, 'Hello Lea,', ...words)).toEqual([]);
    expect(isSaid(mail.html, 'Hello Lea,', ...words)).toEqual([]);
    expect(linkIn(mail).href).toBe(`${HOME}${page}`);
    expect(mail.html).toContain(`href="${HOME}${page}"`);
    expect(mail.headers['message-id']).toContain(jobId(BILLING_MAIL.name, told.id));

    await context.receive(told, someone.id);
    await context.em().execute('update kernel.inbox set done_at = null where event_id = ?', [told.id]);
    await context.settle();
    const jobs = 'select id from pgboss.job where name = ? and data->>? like ?';
    expect(await context.em().execute(jobs, [BILLING_MAIL.name, 'data', `%${someone.id}%`])).toHaveLength(1);
    expect(await world.mails()).toHaveLength(1);
  });

  it('F20 J6 waits while the mail server is down, and is the same one when it comes', async () => {
    const someone = await given(context, endingTrial());
    const told = TrialEnding({ userId: someone.id, endsAt: inDays(3).toISOString() });
    await world.fault({ fault: 'reset' });
    await world.fault({ status: 451 });
    await context.receive(told, someone.id);
    const mail = await waitUntil('the mail', async () => {
      await context.em().execute(`update pgboss.job set start_after = now() where state = 'created'`);
      return (await world.mails())[0];
    });
    expect((await world.commands()).filter(({ path }) => path.startsWith('MAIL')).length).toBeGreaterThan(1);
    expect(mail.headers['message-id']).toContain(jobId(BILLING_MAIL.name, told.id));
  });
});

describe('the worker of the mails', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await boot();
  });
  afterAll(() => context.close());

  const run = (mail: BillingMail) =>
    RequestContext.create(context.em(), () =>
      context.app.get(SendBillingMail).run(mail, {
        id: randomUUID(),
        signal: new AbortController().signal,
        failures: 0,
        lastAttempt: false,
      }),
    );
  const stories: [string, (person: Person) => BillingMail | Promise<BillingMail>, (() => Person)[]][] = [
    [
      'that a trial ends',
      ({ id }) => ({ kind: 'trial-ending', userId: id }),
      [aSubscriber, aLeavingSubscriber, aFellow, anExpiredLearner, () => aLearner({ isAdmin: true })],
    ],
    [
      'that a trial is over',
      ({ id }) => ({ kind: 'trial-ended', userId: id }),
      [aSubscriber, aLeavingSubscriber, aFellow, aLearner, anAdmin],
    ],
    [
      'that a subscription has started',
      (person) => ({ kind: 'subscription-started', ...ids(person) }),
      [aLearner, aLeavingSubscriber, sparedFellow],
    ],
    [
      'that a subscription is cancelled',
      (person) => ({ kind: 'subscription-cancelled', ...ids(person) }),
      [aLearner, aSubscriber, sparedFellow],
    ],
    [
      'that a payment failed which is no longer due',
      async (person) => ({
        kind: 'payment-failed',
        userId: person.id,
        paymentId: await owes(context, person, 'succeeded'),
      }),
      [aSubscriber],
    ],
    [
      'that a payment failed which nobody will try again',
      async (person) => ({ kind: 'payment-failed', userId: person.id, paymentId: await owes(context, person) }),
      [aLearner, anExpiredLearner, sparedFellow],
    ],
    [
      'that charges have stopped',
      ({ id }) => ({ kind: 'charges-stopped', userId: id }),
      [aLearner, aSubscriber, aLeavingSubscriber, aFellow],
    ],
  ];

  it.each(stories)('tells nobody %s when it is not so', async (_, mailTo, people) => {
    for (const person of people) await run(await mailTo(await given(context, person())));
    expect(await world.mails()).toEqual([]);
    expect(await world.commands()).toEqual([]);
  });

  it('P2 tells nobody anything who is gone', async () => {
    for (const [, mailTo] of stories) await run(await mailTo(aLearner()));
    expect(await world.commands()).toEqual([]);
  });

  it('J6 lets a mail wait while the server is left in peace', async () => {
    const { id } = await given(context, endingTrial());
    await world.fault({ status: 451, count: 100 });
    for (let n = 0; n < 5; n++) await expect(run({ kind: 'trial-ending', userId: id })).rejects.toThrow('451');
    await expect(run({ kind: 'trial-ending', userId: id })).rejects.toThrow(RetryLater);
  });

  it('J2 tries ten times', () => {
    expect(BILLING_MAIL.attempts).toBe(10);
  });
});

const ids = ({ id }: Person) => ({ userId: id, subscriptionId: `sub_${id}` });
