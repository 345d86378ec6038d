import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import {
  DelayedJobError,
  type JobContext,
  JobQueue,
  type JobWorker,
  parseEmailAddress,
  type QueueDefinition,
  UnrecoverableJobError,
} from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import type { Type } from '@nestjs/common';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { extractLink, type MailEnvironment, startMailEnvironment } from '../../../test/support/mail-environment.js';
import { aLearner, buildAccount, type Person } from '../../../test/support/people.js';
import { BillingModule } from '../../billing/billing.module.js';
import { EmailTokenStore } from '../email-tokens/email-token-store.js';
import { IdentityModule } from '../identity.module.js';
import { SendAccountErasedEmailJob } from '../jobs/send-account-erased-email.job.js';
import { SendPasswordNoticeEmailJob } from '../jobs/send-password-notice-email.job.js';
import { SendPasswordResetEmailJob } from '../jobs/send-password-reset-email.job.js';
import { SendRoleNoticeEmailJob } from '../jobs/send-role-notice-email.job.js';
import { SendVerificationEmailJob } from '../jobs/send-verification-email.job.js';
import { ACCOUNT_ERASED_EMAIL, AccountErasedEmail } from './account-erased-email.js';
import { PASSWORD_NOTICE_EMAIL, PASSWORD_RESET_EMAIL, ROLE_NOTICE_EMAIL, VERIFICATION_EMAIL } from './email-queues.js';

const HOME = 'https://library.example.org';
const settings = { PUBLIC_URL: HOME, PRODUCT_NAME: 'The Library', MAIL_FROM: 'post@library.example.org' };

let environment: MailEnvironment;
beforeAll(async () => {
  environment = await startMailEnvironment();
});
afterAll(() => environment.close());
beforeEach(() => environment.clear());

const boot = (changes = {}) =>
  bootContext({
    modules: [IdentityModule, BillingModule],
    settings: { ...settings, SMTP_URL: environment.smtpUrl, ...changes },
  });

async function givenUser(context: TestContext, changes: Partial<Person> = {}): Promise<Person> {
  const person = aLearner({ emailVerified: false, ...changes });
  await context.em().persist(buildAccount(person, new Date())).flush();
  return person;
}

async function storeErasedAddress(context: TestContext, email: string): Promise<{ addressId: string }> {
  const address = parseEmailAddress(email);
  if (!address) throw new Error(`${email} is no address`);
  const em = context.em();
  await em.transactional((inside) => context.app.get(AccountErasedEmail).enqueue(address, new Date(), inside));
  const [erasure] = await em.execute<{ id: string }[]>('select id from identity.erased_account_email where email = ?', [
    email,
  ]);
  return { addressId: erasure?.id ?? '' };
}

const isAddressStored = async (context: TestContext, { addressId }: { addressId: string }) =>
  (await context.em().execute<object[]>('select from identity.erased_account_email where id = ?', [addressId]))
    .length === 1;

/** Runs a worker as the queue does. */
const runJob = <Data extends object>(
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

describe('the jobs that send emails', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await boot();
  });
  afterAll(() => context.close());

  it('send a link of which the database stores only the digest [M1]', async () => {
    const { id, email } = await givenUser(context);
    await runJob(context, SendVerificationEmailJob, { userId: id });
    const received = await environment.waitForEmail(email);
    const link = extractLink(received);
    const token = link.searchParams.get('token') ?? '';
    expect(`${link.origin}${link.pathname}`).toBe(`${HOME}/verify-email`);
    expect(received.html.split(link.href).length).toBeGreaterThan(2); // the button and the plain link
    expect(received.from).toEqual([{ address: 'post@library.example.org', name: 'The Library' }]);
    expect(JSON.stringify(await context.em().execute('select * from identity.email_token'))).not.toContain(token);
    const owner = RequestContext.create(context.em(), () =>
      context.app.get(EmailTokenStore).redeem(token, 'verification', new Date()),
    );
    expect(await owner).toBe(id);
  });

  it('end the link of the previous email when they send another', async () => {
    const { id, email } = await givenUser(context);
    for (const _ of [1, 2]) await runJob(context, SendPasswordResetEmailJob, { userId: id });
    await environment.waitForEmail(email, 2);
    const [older, newer] = (await environment.emails()).map(
      (received) => extractLink(received).searchParams.get('token') ?? '',
    );
    const redeem = (token = '') =>
      RequestContext.create(context.em(), () => context.app.get(EmailTokenStore).redeem(token, 'reset', new Date()));
    await expect(redeem(older)).rejects.toMatchObject({ code: 'invalid_token' });
    expect(await redeem(newer)).toBe(id);
  });

  it('give a notice the same Message-ID in every run, so that an email client can show it once', async () => {
    const { id, email } = await givenUser(context);
    for (const job of ['job-1', 'job-1', 'job-2'])
      await runJob(context, SendPasswordNoticeEmailJob, { userId: id, notice: 'password-changed' }, { id: job });
    await environment.waitForEmail(email, 3);
    expect((await environment.emails()).map(({ headers }) => headers['message-id'])).toEqual([
      '<job-1@library.example.org>',
      '<job-1@library.example.org>',
      '<job-2@library.example.org>',
    ]);
  });

  it('tell a user about new and revoked admin rights', async () => {
    const { id, email } = await givenUser(context);
    for (const role of ['admin', 'learner'] as const)
      await runJob(context, SendRoleNoticeEmailJob, { userId: id, role }, { id: `job-${role}` });
    await environment.waitForEmail(email, 2);
    expect((await environment.emails()).map(({ subject }) => subject)).toEqual([
      'You are an admin now at The Library',
      'You are no longer an admin at The Library',
    ]);
  });

  it('send nothing to an unknown address, an erased user or a user who is already verified [M3]', async () => {
    const verifiedUser = await givenUser(context, { emailVerified: true });
    const unknownId = crypto.randomUUID();
    for (const userId of [null, unknownId]) {
      await runJob(context, SendVerificationEmailJob, { userId });
      await runJob(context, SendPasswordResetEmailJob, { userId });
    }
    await runJob(context, SendVerificationEmailJob, { userId: verifiedUser.id });
    await runJob(context, SendPasswordNoticeEmailJob, { userId: unknownId, notice: 'password-reset' });
    await runJob(context, SendAccountErasedEmailJob, { addressId: unknownId });
    expect(await environment.emails()).toEqual([]);
    expect(await environment.smtpCommands()).toEqual([]);
  });

  it('delete the address of an erased user when the last email is sent [P2]', async () => {
    const erasure = await storeErasedAddress(context, 'gone@example.org');
    await runJob(context, SendAccountErasedEmailJob, erasure);
    expect(await environment.waitForEmail('gone@example.org')).toMatchObject({
      subject: 'Your account at The Library is erased',
    });
    expect(await isAddressStored(context, erasure)).toBe(false);
  });

  it('delete the address of an erased user when the last email finally fails, and not before [P2]', async () => {
    const erasure = await storeErasedAddress(context, 'gone@example.org');
    await environment.injectFault({ status: 450, path: 'RCPT', count: 2 });
    await expect(runJob(context, SendAccountErasedEmailJob, erasure)).rejects.toThrow('450');
    expect(await isAddressStored(context, erasure)).toBe(true);
    await expect(runJob(context, SendAccountErasedEmailJob, erasure, { lastAttempt: true })).rejects.toThrow('450');
    expect(await isAddressStored(context, erasure)).toBe(false);

    const refused = await storeErasedAddress(context, 'unknown@example.org');
    await environment.injectFault({ status: 550, path: 'RCPT' });
    await expect(runJob(context, SendAccountErasedEmailJob, refused)).rejects.toThrow(UnrecoverableJobError);
    expect(await isAddressStored(context, refused)).toBe(false);
  });

  it('postpone an email while the circuit breaker is open, without using up an attempt or issuing a token [J6]', async () => {
    const context = await boot(); // with a circuit breaker of its own
    const { id } = await givenUser(context);
    const erasure = await storeErasedAddress(context, 'gone@example.org');
    await environment.injectFault({ status: 451, count: 100 });
    for (let n = 0; n < 5; n++)
      await expect(runJob(context, SendPasswordResetEmailJob, { userId: id })).rejects.toThrow('451');
    const tokens = () => context.em().execute<object[]>('select * from identity.email_token');
    const tokenCount = (await tokens()).length;
    await expect(runJob(context, SendPasswordResetEmailJob, { userId: id })).rejects.toThrow(DelayedJobError);
    expect(await tokens()).toHaveLength(tokenCount);
    await expect(runJob(context, SendAccountErasedEmailJob, erasure, { lastAttempt: true })).rejects.toThrow(
      DelayedJobError,
    );
    expect(await isAddressStored(context, erasure)).toBe(true);
    await context.close();
  });

  it('keep everything for the next run when a shutdown interrupts them', async () => {
    const erasure = await storeErasedAddress(context, 'gone@example.org');
    await environment.injectFault({ fault: 'timeout' });
    const controller = new AbortController();
    const sending = runJob(context, SendAccountErasedEmailJob, erasure, {
      signal: controller.signal,
      lastAttempt: true,
    });
    await waitUntil('the first command at the mail server', async () => (await environment.smtpCommands()).length > 0);
    controller.abort(new Error('stopping'));
    await expect(sending).rejects.toThrow('stopping');
    expect(await isAddressStored(context, erasure)).toBe(true);
  });
});

describe('the queues of emails', () => {
  it.each([VERIFICATION_EMAIL, PASSWORD_RESET_EMAIL, PASSWORD_NOTICE_EMAIL, ROLE_NOTICE_EMAIL, ACCOUNT_ERASED_EMAIL])(
    'attempt $name ten times [J2]',
    ({ attempts }) => {
      expect(attempts).toBe(10);
    },
  );

  it('retry an email with growing delays and keep it as a dead letter, whose reason does not contain the address [J2] [J3]', async () => {
    const context = await boot({ ROLE: 'all' });
    const { id, email } = await givenUser(context);
    await environment.injectFault({ status: 450, path: 'RCPT', count: 3 });
    await context
      .em()
      .transactional((em) =>
        context.app
          .get(JobQueue)
          .enqueue(PASSWORD_NOTICE_EMAIL, [{ data: { userId: id, notice: 'password-changed' } }], em),
      );

    const secondAttemptDelayMs = await retryDelayMs(context, PASSWORD_NOTICE_EMAIL, 1);
    expect([secondAttemptDelayMs >= 900, secondAttemptDelayMs <= 3_000]).toEqual([true, true]); // 2 s ± 50 %, and the time to store the job
    await skipRetryDelay(context, PASSWORD_NOTICE_EMAIL, 8);
    const tenthAttemptDelayMs = await retryDelayMs(context, PASSWORD_NOTICE_EMAIL, 9);
    expect([tenthAttemptDelayMs >= 255_000, tenthAttemptDelayMs <= 768_000]).toEqual([true, true]); // 512 s ± 50 %
    await skipRetryDelay(context, PASSWORD_NOTICE_EMAIL, 9);
    const dead = await waitUntil('the dead job', async () => {
      const [job] = await context.em().execute<object[]>('select * from kernel.dead_job');
      return job;
    });
    expect(dead).toMatchObject({ attempts: 10, last_error: expect.stringContaining('450') });
    expect(JSON.stringify(dead)).not.toContain(email);
    await context.close();
  });
});

/** From a failure to the attempt that follows it. */
async function retryDelayMs(
  context: TestContext,
  { name }: QueueDefinition<object>,
  failures: number,
): Promise<number> {
  const { wait } = await waitUntil('the job that waits for its retry', async () => {
    const [job] = await context.em().execute<{ wait: number }[]>(
      `select extract(epoch from start_after - created_on)::float * 1000 as wait from pgboss.job
        where name = ? and state = 'created' and (data->>'failures')::int = ?`,
      [name, failures],
    );
    return job;
  });
  return wait;
}

/** Makes the job due now, as if it had failed that often. */
async function skipRetryDelay(
  context: TestContext,
  { name }: QueueDefinition<object>,
  failures: number,
): Promise<void> {
  await context.em().execute(
    `update pgboss.job set start_after = now(), data = jsonb_set(data, '{failures}', to_jsonb(?::int))
      where name = ? and state = 'created'`,
    [failures, name],
  );
}
