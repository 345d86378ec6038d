import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import {
  emailAddress,
  GiveUp,
  type JobContext,
  JobQueue,
  type JobWorker,
  type QueueDefinition,
  RetryLater,
} from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import type { Type } from '@nestjs/common';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { linkIn, type MailWorld, startMailWorld } from '../../../test/support/mail-world.js';
import { accountOf, aLearner, type Person } from '../../../test/support/people.js';
import { BillingModule } from '../../billing/billing.module.js';
import { IdentityModule } from '../identity.module.js';
import { MailTokens } from '../mail-tokens.js';
import { FAREWELL_MAIL, Farewells } from './farewells.js';
import { NOTICE_MAIL, RESET_MAIL, VERIFICATION_MAIL } from './mail-queues.js';
import { SendFarewell } from './send-farewell.js';
import { SendNotice } from './send-notice.js';
import { SendReset } from './send-reset.js';
import { SendVerification } from './send-verification.js';

const HOME = 'https://library.example.org';
const settings = { PUBLIC_URL: HOME, PRODUCT_NAME: 'The Library', MAIL_FROM: 'post@library.example.org' };

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

const boot = (changes = {}) =>
  bootContext({
    modules: [IdentityModule, BillingModule],
    settings: { ...settings, SMTP_URL: world.smtpUrl, ...changes },
  });

async function givenUser(context: TestContext, changes: Partial<Person> = {}): Promise<Person> {
  const person = aLearner({ emailVerified: false, ...changes });
  await context.em().persist(accountOf(person, new Date())).flush();
  return person;
}

async function farewellTo(context: TestContext, email: string): Promise<{ farewellId: string }> {
  const address = emailAddress(email);
  if (!address) throw new Error(`${email} is no address`);
  const em = context.em();
  await em.transactional((inside) => context.app.get(Farewells).add(address, new Date(), inside));
  const [farewell] = await em.execute<{ id: string }[]>('select id from identity.farewell where email = ?', [email]);
  return { farewellId: farewell?.id ?? '' };
}

const isKept = async (context: TestContext, { farewellId }: { farewellId: string }) =>
  (await context.em().execute<object[]>('select from identity.farewell where id = ?', [farewellId])).length === 1;

/** One run of a worker, as the queue makes it. */
const run = <Data extends object>(
  context: TestContext,
  worker: Type<JobWorker<Data>>,
  data: Data,
  job: Partial<JobContext> = {},
) =>
  RequestContext.create(context.em(), () =>
    context.app.get(worker).run(data, {
      id: 'job-1',
      signal: new AbortController().signal,
      failures: 0,
      lastAttempt: false,
      ...job,
    }),
  );

describe('the worker of a mail', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await boot();
  });
  afterAll(() => context.close());

  it('M1 sends a link of which the database knows no more than the digest', async () => {
    const { id, email } = await givenUser(context);
    await run(context, SendVerification, { userId: id });
    const mail = await world.mailTo(email);
    const link = linkIn(mail);
    const token = link.searchParams.get('token') ?? '';
    expect(`${link.origin}${link.pathname}`).toBe(`${HOME}/verify-email`);
    expect(mail.html.split(link.href).length).toBeGreaterThan(2); // the button, and the bare link
    expect(mail.from).toEqual([{ address: 'post@library.example.org', name: 'The Library' }]);
    expect(JSON.stringify(await context.em().execute('select * from identity.mail_token'))).not.toContain(token);
    const owner = RequestContext.create(context.em(), () =>
      context.app.get(MailTokens).redeem(token, 'verification', new Date()),
    );
    expect(await owner).toBe(id);
  });

  it('ends the link of the mail before, when it sends another', async () => {
    const { id, email } = await givenUser(context);
    for (const _ of [1, 2]) await run(context, SendReset, { userId: id });
    await world.mailTo(email, 2);
    const [older, newer] = (await world.mails()).map((mail) => linkIn(mail).searchParams.get('token') ?? '');
    const redeem = (token = '') =>
      RequestContext.create(context.em(), () => context.app.get(MailTokens).redeem(token, 'reset', new Date()));
    await expect(redeem(older)).rejects.toMatchObject({ code: 'invalid_token' });
    expect(await redeem(newer)).toBe(id);
  });

  it('names a notice alike in all its repeats, so that a program can show it once', async () => {
    const { id, email } = await givenUser(context);
    for (const job of ['job-1', 'job-1', 'job-2'])
      await run(context, SendNotice, { userId: id, notice: 'password-changed' }, { id: job });
    await world.mailTo(email, 3);
    expect((await world.mails()).map(({ headers }) => headers['message-id'])).toEqual([
      '<job-1@library.example.org>',
      '<job-1@library.example.org>',
      '<job-2@library.example.org>',
    ]);
  });

  it('M3 sends nothing where nobody has the address, to who is gone, and to whose address is proven already', async () => {
    const proven = await givenUser(context, { emailVerified: true });
    const nobody = crypto.randomUUID();
    for (const userId of [null, nobody]) {
      await run(context, SendVerification, { userId });
      await run(context, SendReset, { userId });
    }
    await run(context, SendVerification, { userId: proven.id });
    await run(context, SendNotice, { userId: nobody, notice: 'password-reset' });
    await run(context, SendFarewell, { farewellId: nobody });
    expect(await world.mails()).toEqual([]);
    expect(await world.commands()).toEqual([]);
  });

  it('P2 forgets the address of who left when the last mail is sent', async () => {
    const farewell = await farewellTo(context, 'gone@example.org');
    await run(context, SendFarewell, farewell);
    expect(await world.mailTo('gone@example.org')).toMatchObject({ subject: 'Your account at The Library is erased' });
    expect(await isKept(context, farewell)).toBe(false);
  });

  it('P2 forgets it when the mail cannot be delivered, and no sooner', async () => {
    const farewell = await farewellTo(context, 'gone@example.org');
    await world.fault({ status: 450, path: 'RCPT', count: 2 });
    await expect(run(context, SendFarewell, farewell)).rejects.toThrow('450');
    expect(await isKept(context, farewell)).toBe(true);
    await expect(run(context, SendFarewell, farewell, { lastAttempt: true })).rejects.toThrow('450');
    expect(await isKept(context, farewell)).toBe(false);

    const refused = await farewellTo(context, 'unknown@example.org');
    await world.fault({ status: 550, path: 'RCPT' });
    await expect(run(context, SendFarewell, refused)).rejects.toThrow(GiveUp);
    expect(await isKept(context, refused)).toBe(false);
  });

  it('J6 lets a mail wait while the server is left in peace, without using up a try or making a token', async () => {
    const context = await boot(); // whose circuit nobody else needs
    const { id } = await givenUser(context);
    const farewell = await farewellTo(context, 'gone@example.org');
    await world.fault({ status: 451, count: 100 });
    for (let n = 0; n < 5; n++) await expect(run(context, SendReset, { userId: id })).rejects.toThrow('451');
    const tokens = () => context.em().execute<object[]>('select * from identity.mail_token');
    const made = (await tokens()).length;
    await expect(run(context, SendReset, { userId: id })).rejects.toThrow(RetryLater);
    expect(await tokens()).toHaveLength(made);
    await expect(run(context, SendFarewell, farewell, { lastAttempt: true })).rejects.toThrow(RetryLater);
    expect(await isKept(context, farewell)).toBe(true);
    await context.close();
  });

  it('is cut short by a stop, and leaves everything for the next run', async () => {
    const farewell = await farewellTo(context, 'gone@example.org');
    await world.fault({ fault: 'timeout' });
    const stopping = new AbortController();
    const sending = run(context, SendFarewell, farewell, { signal: stopping.signal, lastAttempt: true });
    await waitUntil('the first command at the mail server', async () => (await world.commands()).length > 0);
    stopping.abort(new Error('stopping'));
    await expect(sending).rejects.toThrow('stopping');
    expect(await isKept(context, farewell)).toBe(true);
  });
});

describe('the queues of mails', () => {
  it.each([VERIFICATION_MAIL, RESET_MAIL, NOTICE_MAIL, FAREWELL_MAIL])('J2 try $name ten times', ({ attempts }) => {
    expect(attempts).toBe(10);
  });

  it('J2 J3 try a mail that is not taken later and later, and keep it with the reason, which names nobody', async () => {
    const context = await boot({ ROLE: 'all' });
    const { id, email } = await givenUser(context);
    await world.fault({ status: 450, path: 'RCPT', count: 3 });
    await context
      .em()
      .transactional((em) =>
        context.app.get(JobQueue).enqueue(NOTICE_MAIL, [{ data: { userId: id, notice: 'password-changed' } }], em),
      );

    const early = await nextTry(context, NOTICE_MAIL, 1);
    expect([early >= 900, early <= 3_000]).toEqual([true, true]); // 2 s ± 50 %, and the moment it takes to write it down
    await goOn(context, NOTICE_MAIL, 8);
    const late = await nextTry(context, NOTICE_MAIL, 9);
    expect([late >= 255_000, late <= 768_000]).toEqual([true, true]); // 512 s ± 50 %
    await goOn(context, NOTICE_MAIL, 9);
    const dead = await waitUntil('the dead job', async () => {
      const [job] = await context.em().execute<object[]>('select * from kernel.dead_job');
      return job;
    });
    expect(dead).toMatchObject({ attempts: 10, last_error: expect.stringContaining('450') });
    expect(JSON.stringify(dead)).not.toContain(email);
    await context.close();
  });
});

/** Milliseconds from the failure to the try that follows it. */
async function nextTry(context: TestContext, { name }: QueueDefinition<object>, failures: number): Promise<number> {
  const { wait } = await waitUntil('the postponed job', async () => {
    const [job] = await context.em().execute<{ wait: number }[]>(
      `select extract(epoch from start_after - created_on)::float * 1000 as wait from pgboss.job
        where name = ? and state = 'created' and (data->>'failures')::int = ?`,
      [name, failures],
    );
    return job;
  });
  return wait;
}

/** Lets the pause pass, as if the job had failed that often. */
async function goOn(context: TestContext, { name }: QueueDefinition<object>, failures: number): Promise<void> {
  await context.em().execute(
    `update pgboss.job set start_after = now(), data = jsonb_set(data, '{failures}', to_jsonb(?::int))
      where name = ? and state = 'created'`,
    [failures, name],
  );
}
