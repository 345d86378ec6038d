import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { readSessionCookie } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import {
  extractLink,
  type MailEnvironment,
  type ReceivedEmail,
  startMailEnvironment,
} from '../support/mail-environment.js';
import { aLearner } from '../support/people.js';

const HOME = 'https://library.example.org';
const FOREIGN = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' };
const NEW_PASSWORD = 'another one of my own';

let environment: MailEnvironment;
let app: HttpApp;
beforeAll(async () => {
  environment = await startMailEnvironment();
  app = await startApp({ ROLE: 'all', SMTP_URL: environment.smtpUrl, PUBLIC_URL: HOME, RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await app.close();
  await environment.close();
});
beforeEach(() => environment.clear());

const post = (path: string, body: object) => app.visitor().post(path).set(FOREIGN).send(body);
const extractToken = (received: ReceivedEmail): string => extractLink(received).searchParams.get('token') ?? '';
const newAddress = () => `${crypto.randomUUID()}@example.org`;

/** Makes all waiting jobs due now. */
const skipRetryDelays = () => app.em().execute(`update pgboss.job set start_after = now() where state = 'created'`);

describe('an email', () => {
  it.each([
    ['registration', '/api/auth/register', `${HOME}/verify-email`],
    ['a forgotten password', '/api/auth/forgot-password', `${HOME}/reset-password`],
  ])('links to the product after %s, whatever host the request named [M5]', async (_, path, page) => {
    const { email } = await app.givenAccount();
    const address = path.endsWith('register') ? newAddress() : email;
    await post(path, { email: address, ...(path.endsWith('register') && { password: PASSWORD }) }).expect(({ ok }) =>
      expect(ok).toBe(true),
    );
    const received = await environment.waitForEmail(address);
    const link = extractLink(received);
    expect(`${link.origin}${link.pathname}`).toBe(page);
    expect(received.html).toContain(link.href);
    expect(received.html + received.text + JSON.stringify(received.headers)).not.toContain('evil.example');
  });

  it('contains the link that verifies an address, once [M1]', async () => {
    const email = newAddress();
    await post('/api/auth/register', { email, password: PASSWORD, firstName: 'Lea <b>' }).expect(201);
    const received = await environment.waitForEmail(email);
    expect(received.text).toMatch(/^Hello Lea <b>,\n/);
    expect(received.html).toContain('Hello Lea &lt;b&gt;,');
    await post('/api/auth/verify-email', { token: extractToken(received) }).expect(200);
    await post('/api/auth/verify-email', { token: extractToken(received) }).expect(400);
  });

  it('goes to the stored address, however it was entered [A8]', async () => {
    const { email } = await app.givenAccount();
    await post('/api/auth/forgot-password', { email: ` ${email.toUpperCase()} ` }).expect(200);
    expect((await environment.waitForEmail(email)).to).toMatchObject([{ address: email }]);
  });

  it('notifies the owner of a password reset, a password change and the erasure of the account [A10]', async () => {
    const { email } = await app.givenAccount(aLearner());
    await post('/api/auth/forgot-password', { email }).expect(200);
    const reset = { token: extractToken(await environment.waitForEmail(email)), newPassword: NEW_PASSWORD };
    await post('/api/auth/reset-password', reset).expect(200);
    expect((await environment.waitForEmail(email, 2)).text).toContain('through a link that we sent to this address');

    const session = readSessionCookie(await post('/api/auth/login', { email, password: NEW_PASSWORD }).expect(200));
    const callWithSession = (method: 'post' | 'delete', path: string, body: object) =>
      app.visitor().call(method, path).set('Cookie', session).send(body);
    await callWithSession('post', '/api/account/password', {
      currentPassword: NEW_PASSWORD,
      newPassword: PASSWORD,
    }).expect(200);
    expect((await environment.waitForEmail(email, 3)).text).toContain('by somebody who was signed in');

    await callWithSession('delete', '/api/account', { password: PASSWORD }).expect(204);
    expect((await environment.waitForEmail(email, 4)).text).toContain('are erased');
    const tables = ['identity.erased_account_email', 'pgboss.job', 'kernel.dead_job', 'kernel.outbox'];
    await waitUntil('the address to be deleted from all tables', async () => {
      const rows = await Promise.all(tables.map((table) => app.em().execute(`select * from ${table}`)));
      return !JSON.stringify(rows).includes(email);
    });
  });

  it('waits while the mail server is down, and everything else works [U1] [F20]', async () => {
    await environment.injectFault({ fault: 'reset' });
    await environment.injectFault({ status: 451 });
    await environment.injectFault({ fault: 'malformed' });
    const email = newAddress();
    await post('/api/auth/register', { email, password: PASSWORD }).expect(201);
    await waitUntil('the first command at the mail server', async () => (await environment.smtpCommands()).length > 0);
    await post('/api/auth/login', { email, password: PASSWORD }).expect(200);
    const received = await waitUntil('the email', async () => {
      await skipRetryDelays();
      return (await environment.emails())[0];
    });
    await post('/api/auth/verify-email', { token: extractToken(received) }).expect(200);
  });
});
