import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { freePort } from '../../../scripts/free-port.js';
import { startBuiltApp } from '../support/built-app.js';
import { sessionIn } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { logLines } from '../support/log-lines.js';
import { linkIn, type MailWorld, type ReceivedMail, startMailWorld } from '../support/mail-world.js';
import { aLearner } from '../support/people.js';
import { createTestDatabase } from '../support/test-database.js';
import { environmentOf } from '../support/test-settings.js';

const HOME = 'https://library.example.org';
const FOREIGN = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' };
const NEW_PASSWORD = 'another one of my own';

let world: MailWorld;
let app: HttpApp;
beforeAll(async () => {
  world = await startMailWorld();
  app = await startApp({ ROLE: 'all', SMTP_URL: world.smtpUrl, PUBLIC_URL: HOME, RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await app.close();
  await world.close();
});
beforeEach(() => world.clear());

const post = (path: string, body: object) => app.visitor().post(path).set(FOREIGN).send(body);
const tokenIn = (mail: ReceivedMail): string => linkIn(mail).searchParams.get('token') ?? '';
const anAddress = () => `${crypto.randomUUID()}@example.org`;

/** Lets the pause after a failure pass. */
const skipPauses = () => app.em().execute(`update pgboss.job set start_after = now() where state = 'created'`);

describe('the mails', () => {
  it.each([
    ['registration', '/api/auth/register', `${HOME}/verify-email`],
    ['a forgotten password', '/api/auth/forgot-password', `${HOME}/reset-password`],
  ])('M5 after %s lead to the product, whatever host was asked', async (_, path, page) => {
    const { email } = await app.givenAccount();
    const address = path.endsWith('register') ? anAddress() : email;
    await post(path, { email: address, ...(path.endsWith('register') && { password: PASSWORD }) }).expect(({ ok }) =>
      expect(ok).toBe(true),
    );
    const mail = await world.mailTo(address);
    const link = linkIn(mail);
    expect(`${link.origin}${link.pathname}`).toBe(page);
    expect(mail.html).toContain(link.href);
    expect(mail.html + mail.text + JSON.stringify(mail.headers)).not.toContain('evil.example');
  });

  it('M1 bring the link by which an address is proven, once', async () => {
    const email = anAddress();
    await post('/api/auth/register', { email, password: PASSWORD, firstName: 'Lea <b>' }).expect(201);
    const mail = await world.mailTo(email);
    expect(mail.text).toMatch(/^Hello Lea <b>,\n/);
    expect(mail.html).toContain('Hello Lea &lt;b&gt;,');
    await post('/api/auth/verify-email', { token: tokenIn(mail) }).expect(200);
    await post('/api/auth/verify-email', { token: tokenIn(mail) }).expect(400);
  });

  it('A8 go to the address that is stored, however it was typed', async () => {
    const { email } = await app.givenAccount();
    await post('/api/auth/forgot-password', { email: ` ${email.toUpperCase()} ` }).expect(200);
    expect((await world.mailTo(email)).to).toMatchObject([{ address: email }]);
  });

  it('A10 tell the owner of a password that was reset, of one that was changed, and of the erased account', async () => {
    const { email } = await app.givenAccount(aLearner());
    await post('/api/auth/forgot-password', { email }).expect(200);
    const reset = { token: tokenIn(await world.mailTo(email)), newPassword: NEW_PASSWORD };
    await post('/api/auth/reset-password', reset).expect(200);
    expect((await world.mailTo(email, 2)).text).toContain('through a link that we sent to this address');

    const session = sessionIn(await post('/api/auth/login', { email, password: NEW_PASSWORD }).expect(200));
    const mine = (method: 'post' | 'delete', path: string, body: object) =>
      app.visitor().call(method, path).set('Cookie', session).send(body);
    await mine('post', '/api/account/password', { currentPassword: NEW_PASSWORD, newPassword: PASSWORD }).expect(200);
    expect((await world.mailTo(email, 3)).text).toContain('by somebody who was signed in');

    await mine('delete', '/api/account', { password: PASSWORD }).expect(204);
    expect((await world.mailTo(email, 4)).text).toContain('are erased');
    const everywhere = ['identity.farewell', 'pgboss.job', 'kernel.dead_job', 'kernel.outbox'];
    await waitUntil('the secrets to be gone from all tables', async () => {
      const rows = await Promise.all(everywhere.map((table) => app.em().execute(`select * from ${table}`)));
      return !JSON.stringify(rows).includes(email);
    });
  });

  it('U1 F20 wait while the mail server is down, and everything else goes on', async () => {
    await world.fault({ fault: 'reset' });
    await world.fault({ status: 451 });
    await world.fault({ fault: 'malformed' });
    const email = anAddress();
    await post('/api/auth/register', { email, password: PASSWORD }).expect(201);
    await waitUntil('the first command at the mail server', async () => (await world.commands()).length > 0);
    await post('/api/auth/login', { email, password: PASSWORD }).expect(200);
    const mail = await waitUntil('the email', async () => {
      await skipPauses();
      return (await world.mails())[0];
    });
    await post('/api/auth/verify-email', { token: tokenIn(mail) }).expect(200);
  });
});

describe('in development', () => {
  it.each([
    ['G2 the link that proves an address is printed, so that nobody needs a mailbox', 'development', true],
    ['G2 and anywhere else it is not', 'test', false],
  ])(
    '%s',
    async (_, environment, isPrinted) => {
      const database = await createTestDatabase();
      const built = await startBuiltApp(
        environmentOf(database.url, {
          NODE_ENV: environment,
          LOG_LEVEL: 'info',
          PORT: String(await freePort()),
          SMTP_URL: world.smtpUrl,
        }),
      );
      const email = anAddress();
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ email, password: PASSWORD });
      await fetch(`${built.address}/api/auth/register`, { method: 'POST', headers, body });
      const link = linkIn(await world.mailTo(email));
      built.signal('SIGTERM');
      await built.ended;
      const lines = logLines(built.output());
      expect(lines.some(({ msg, announce }) => announce === true && String(msg).includes(link.href))).toBe(isPrinted);
      expect(built.output().includes(tokenIn(await world.mailTo(email)))).toBe(isPrinted);
      await database.drop();
    },
    60_000,
  );
});
