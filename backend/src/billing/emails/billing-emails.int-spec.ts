import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { DAY } from '@msk/contracts';
import { DelayedJobError, type DomainEvent, jobId } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { extractLink, type MailEnvironment, startMailEnvironment } from '../../../test/support/mail-environment.js';
import {
  aFellow,
  aLearner,
  aLeavingSubscriber,
  anAdmin,
  anExpiredLearner,
  aSubscriber,
  buildAccount,
  type Person,
} from '../../../test/support/people.js';
import {
  CancellationScheduled,
  ChargesStopped,
  PaymentFailed,
  SubscriptionActivated,
  TrialEnding,
  TrialExpired,
} from '../../events/billing.js';
import { IdentityModule } from '../../identity/identity.module.js';
import { BillingModule } from '../billing.module.js';
import { SendBillingEmailJob } from '../jobs/send-billing-email.job.js';
import { BILLING_EMAIL, type BillingEmail } from './billing-email.js';

const HOME = 'https://library.example.org';
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * DAY);
const formatDay = (time: Date) => `${time.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })} (UTC)`;

let environment: MailEnvironment;
beforeAll(async () => {
  environment = await startMailEnvironment();
});
afterAll(() => environment.close());
beforeEach(() => environment.clear());

const boot = (changes = {}) =>
  bootContext({
    modules: [IdentityModule, BillingModule],
    settings: { PUBLIC_URL: HOME, PRODUCT_NAME: 'The Library', SMTP_URL: environment.smtpUrl, ...changes },
  });

async function given(context: TestContext, person: Person): Promise<Person> {
  await context.em().persist(buildAccount(person, now)).flush();
  return person;
}

/** A payment of the user that failed three days ago. */
async function givenFailedPayment(context: TestContext, { id }: Person, status = 'failed'): Promise<string> {
  const paymentId = randomUUID();
  await context.em().execute(
    `insert into billing.payment (id, user_id, invoice_id, status, amount, discount_amount, refunded_amount, currency,
                                  description, created_at, snapshot_version)
     values (?, ?, ?, ?, 4450, 4450, 0, 'usd', 'Monthly', ?, 1)`,
    [paymentId, id, `in_${paymentId}`, status, inDays(-3)],
  );
  return paymentId;
}

const missingWords = (text: string, ...words: string[]) => words.filter((word) => !text.includes(word));

const endingTrial = () => aLearner({ membership: () => ({ trialEndsAt: inDays(3) }) });
/** A fellow whose cancelled plan has not ended yet. */
const fellowWithCancelledPlan = () =>
  aFellow({
    membership: () => ({ fellowSince: inDays(-1), plan: 'annual', paidUntil: inDays(20), cancelsAtPeriodEnd: true }),
  });
const ofSubscription = ({ id }: Person) => ({ userId: id, subscriptionId: `sub_${id}`, plan: 'monthly' as const });

interface Case {
  person: () => Person;
  createEvent: (person: Person, context: TestContext) => Promise<DomainEvent> | DomainEvent;
  subject: string;
  words: string[];
  page: string;
}

const CASES: [string, Case][] = [
  [
    'three days before a trial ends',
    {
      person: endingTrial,
      createEvent: ({ id }) => TrialEnding({ userId: id, endsAt: inDays(3).toISOString() }),
      subject: `Your free trial of The Library ends on ${formatDay(inDays(3)).replace(' (UTC)', '')}`,
      words: [formatDay(inDays(3)), '$89.00 a month or $890.00 a year'],
      page: '/subscribe',
    },
  ],
  [
    'when a trial has ended',
    {
      person: anExpiredLearner,
      createEvent: ({ id }) => TrialExpired({ userId: id }),
      subject: 'Your free trial of The Library has ended',
      words: [formatDay(inDays(-1)), '$89.00 a month or $890.00 a year'],
      page: '/subscribe',
    },
  ],
  [
    'when a subscription has started',
    {
      person: aSubscriber,
      createEvent: (person) => SubscriptionActivated({ ...ofSubscription(person), until: inDays(20).toISOString() }),
      subject: 'Your subscription to The Library has started',
      words: ['monthly plan', '$89.00 a month', formatDay(inDays(20))],
      page: '/library',
    },
  ],
  [
    'when a payment has failed',
    {
      person: aSubscriber,
      createEvent: async (person, context) =>
        PaymentFailed({ userId: person.id, paymentId: await givenFailedPayment(context, person), amount: 4_450 }),
      subject: 'Your payment for The Library did not go through',
      words: ['$44.50', formatDay(inDays(-3)), 'tried again'],
      page: '/account',
    },
  ],
  [
    'when a subscription was cancelled',
    {
      person: aLeavingSubscriber,
      createEvent: (person) => CancellationScheduled({ ...ofSubscription(person), until: inDays(20).toISOString() }),
      subject: 'Your subscription to The Library is cancelled',
      words: ['annual plan', formatDay(inDays(20)), 'resume'],
      page: '/account',
    },
  ],
  [
    'when a payer has become a fellow',
    {
      person: fellowWithCancelledPlan,
      createEvent: ({ id }) => ChargesStopped({ userId: id }),
      subject: 'You will not be charged again for The Library',
      words: ['annual plan', formatDay(inDays(20)), 'fellowship'],
      page: '/account',
    },
  ],
];

describe('the emails about a membership', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await boot({ ROLE: 'all' });
  });
  afterAll(() => context.close());

  it.each(CASES)(
    'are sent once %s, however often the event is repeated',
    async (_, { person, createEvent, subject, words, page }) => {
      const recipient = await given(context, person());
      const event = await createEvent(recipient, context);
      await context.receive(event, recipient.id);
      const email = await environment.waitForEmail(recipient.email);
      expect(email.subject).toBe(subject);
      expect(missingWords(email.text, 'Hello Lea,', ...words)).toEqual([]);
      expect(missingWords(email.html, 'Hello Lea,', ...words)).toEqual([]);
      expect(extractLink(email).href).toBe(`${HOME}${page}`);
      expect(email.html).toContain(`href="${HOME}${page}"`);
      expect(email.headers['message-id']).toContain(jobId(BILLING_EMAIL.name, event.id));

      await context.receive(event, recipient.id);
      await context.em().execute('update kernel.inbox set done_at = null where event_id = ?', [event.id]);
      await context.settle();
      const jobs = 'select id from pgboss.job where name = ? and data->>? like ?';
      expect(await context.em().execute(jobs, [BILLING_EMAIL.name, 'data', `%${recipient.id}%`])).toHaveLength(1);
      expect(await environment.emails()).toHaveLength(1);
    },
  );

  it('are not sent about what happened more than a week ago', async () => {
    const recipient = await given(context, anExpiredLearner());
    const { id, type, payload } = TrialExpired({ userId: recipient.id });
    await context.em().execute(
      `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
       values (?, ?, ?, ?, now() - interval '8 days')`,
      [id, recipient.id, type, JSON.stringify(payload)],
    );
    await context.settle();
    const jobs = 'select id from pgboss.job where name = ? and data->>? like ?';
    expect(await context.em().execute(jobs, [BILLING_EMAIL.name, 'data', `%${recipient.id}%`])).toEqual([]);
  });

  it('wait while the mail server is down, and keep their message id [F20, J6]', async () => {
    const recipient = await given(context, endingTrial());
    const event = TrialEnding({ userId: recipient.id, endsAt: inDays(3).toISOString() });
    await environment.injectFault({ fault: 'reset' });
    await environment.injectFault({ status: 451 });
    await context.receive(event, recipient.id);
    const email = await waitUntil('the email', async () => {
      await context.em().execute(`update pgboss.job set start_after = now() where state = 'created'`);
      return (await environment.emails())[0];
    });
    expect((await environment.smtpCommands()).filter(({ path }) => path.startsWith('MAIL')).length).toBeGreaterThan(1);
    expect(email.headers['message-id']).toContain(jobId(BILLING_EMAIL.name, event.id));
  });
});

describe('SendBillingEmailJob', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await boot();
  });
  afterAll(() => context.close());

  const run = (email: BillingEmail) =>
    RequestContext.create(context.em(), () =>
      context.app.get(SendBillingEmailJob).run(email, {
        id: randomUUID(),
        signal: new AbortController().signal,
        failures: 0,
        lastAttempt: false,
      }),
    );
  const OUTDATED_EMAILS: [string, (person: Person) => BillingEmail | Promise<BillingEmail>, (() => Person)[]][] = [
    [
      'about an ending trial',
      ({ id }) => ({ kind: 'trial-ending', userId: id }),
      [aSubscriber, aLeavingSubscriber, aFellow, anExpiredLearner, () => aLearner({ isAdmin: true })],
    ],
    [
      'about an ended trial',
      ({ id }) => ({ kind: 'trial-ended', userId: id }),
      [aSubscriber, aLeavingSubscriber, aFellow, aLearner, anAdmin],
    ],
    [
      'about a new subscription',
      (person) => ({ kind: 'subscription-started', ...ids(person) }),
      [aLearner, aLeavingSubscriber, fellowWithCancelledPlan],
    ],
    [
      'about a cancelled subscription',
      (person) => ({ kind: 'subscription-cancelled', ...ids(person) }),
      [aLearner, aSubscriber, fellowWithCancelledPlan],
    ],
    [
      'about a failed payment that succeeded later',
      async (person) => ({
        kind: 'payment-failed',
        userId: person.id,
        paymentId: await givenFailedPayment(context, person, 'succeeded'),
      }),
      [aSubscriber],
    ],
    [
      'about a failed payment that is not retried',
      async (person) => ({
        kind: 'payment-failed',
        userId: person.id,
        paymentId: await givenFailedPayment(context, person),
      }),
      [aLearner, anExpiredLearner, fellowWithCancelledPlan],
    ],
    [
      'about stopped charges',
      ({ id }) => ({ kind: 'charges-stopped', userId: id }),
      [aLearner, aSubscriber, aLeavingSubscriber, aFellow],
    ],
  ];

  it.each(OUTDATED_EMAILS)('sends no outdated email %s', async (_, createEmail, people) => {
    for (const person of people) await run(await createEmail(await given(context, person())));
    expect(await environment.emails()).toEqual([]);
    expect(await environment.smtpCommands()).toEqual([]);
  });

  it('sends no email to an erased user [P2]', async () => {
    for (const [, createEmail] of OUTDATED_EMAILS) await run(await createEmail(aLearner()));
    expect(await environment.smtpCommands()).toEqual([]);
  });

  it('retries an email later while the circuit breaker of the mail server is open [J6]', async () => {
    const { id } = await given(context, endingTrial());
    await environment.injectFault({ status: 451, count: 100 });
    for (let n = 0; n < 5; n++) await expect(run({ kind: 'trial-ending', userId: id })).rejects.toThrow('451');
    await expect(run({ kind: 'trial-ending', userId: id })).rejects.toThrow(DelayedJobError);
  });

  it('makes ten attempts [J2]', () => {
    expect(BILLING_EMAIL.attempts).toBe(10);
  });
});

const ids = ({ id }: Person) => ({ userId: id, subscriptionId: `sub_${id}` });
