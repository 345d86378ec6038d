import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR, SECOND } from '@msk/contracts';
import { PASSWORD_NOTICE_EMAIL, PASSWORD_RESET_EMAIL } from '../../src/identity/emails/email-queues.js';
import { PASSWORD_ERRORS } from '../../src/identity/passwords/password-rules.js';
import { listAuditActions } from '../support/audit-actions.js';
import { parseSetCookies } from '../support/cookies.js';
import { issueEmailToken, listJobData } from '../support/email-tokens.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aLearner, type Person } from '../support/people.js';

const NEW_PASSWORD = 'another one of my own';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const requestReset = (email: string, from = app) => from.visitor().post('/api/auth/forgot-password').send({ email });
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  app.visitor().post('/api/auth/reset-password').send({ token, newPassword });

const issueResetToken = ({ id }: Person) => issueEmailToken(app, id, 'reset');
/** Signs the person in in two browsers. */
async function openBrowsers(person: Person): Promise<string[]> {
  const answers = [
    await app.logIn(person.email, PASSWORD).expect(200),
    await app.logIn(person.email, PASSWORD).expect(200),
  ];
  return answers.flatMap((answer) => parseSetCookies(answer).map(({ pair }) => pair));
}

describe('POST /api/auth/forgot-password', () => {
  it('sends a link to the stored address', async () => {
    const person = await app.givenAccount();
    const { body } = await requestReset(` ${person.email.toUpperCase()}`).expect(200);
    expect(body).toEqual({
      message: 'If this address belongs to an account, a link to choose a new password is on its way.',
    });
    expect(await listAuditActions(app, person.id)).toContain('password.reset-requested');
    const jobs = await listJobData(app, PASSWORD_RESET_EMAIL);
    expect(jobs.at(-1)).toEqual({ userId: person.id });
    expect(JSON.stringify(jobs)).not.toMatch(/@/);
  });

  it('sends nothing for an address that only looks like that of an account [A8]', async () => {
    await app.givenAccount(aLearner({ email: 'kate.silva@example.org' }));
    const jobs = await listJobData(app, PASSWORD_RESET_EMAIL);
    for (const other of ['\u212aate.silva@example.org', 'kate.\u017filva@example.org'])
      await requestReset(other).expect(400);
    await requestReset('kate.s\u0131lva@example.org').expect(200);
    expect((await listJobData(app, PASSWORD_RESET_EMAIL)).slice(jobs.length)).toEqual([{ userId: null }]);
  });

  it('is limited to 5 requests an hour for an address, in any spelling, and to 30 from a network [L1]', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' });
    try {
      for (let n = 0; n < 5; n++)
        await requestReset(n % 2 ? 'ada@example.org' : 'ADA@Example.org', limited).expect(200);
      const { headers } = await requestReset('ada@example.org', limited).expect(429);
      limited.clock.advance(Number(headers['retry-after']) * SECOND);
      await requestReset('ada@example.org', limited).expect(200);
      for (let n = 0; n < 29; n++) await requestReset(`somebody-${n}@example.org`, limited).expect(200);
      await requestReset('ada@example.org', limited).set('X-Forwarded-For', '203.0.113.7').expect(429);
    } finally {
      await limited.close();
    }
  });
});

describe('POST /api/auth/reset-password', () => {
  it('sets the password, ends every session, opens none and notifies the owner [M6] [S6]', async () => {
    const person = await app.givenAccount();
    const browsers = await openBrowsers(person);
    const answer = await reset(await issueResetToken(person))
      .set('Cookie', browsers[0] ?? '')
      .expect(200);
    expect(answer.body).toEqual({ message: 'Your password is changed. Please sign in with the new one.' });
    expect(parseSetCookies(answer)).toEqual([]);
    for (const cookie of browsers) await app.getCurrentUser(cookie).expect(401);
    await app.logIn(person.email, PASSWORD).expect(401);
    await app.logIn(person.email, NEW_PASSWORD).expect(200);
    expect((await listJobData(app, PASSWORD_NOTICE_EMAIL)).at(-1)).toEqual({
      userId: person.id,
      notice: 'password-reset',
    });
    expect(await listAuditActions(app, person.id)).toContain('password.reset');
  });

  it('accepts a link for an hour, to the second [M1]', async () => {
    const [inTime, late] = [await app.givenAccount(), await app.givenAccount()];
    const [first, second] = [await issueResetToken(inTime), await issueResetToken(late)];
    app.clock.advance(HOUR - SECOND);
    await reset(first).expect(200);
    app.clock.advance(SECOND);
    const { body } = await reset(second).expect(400);
    expect(body).toMatchObject({ code: 'invalid_token' });
    await app.logIn(late.email, PASSWORD).expect(200);
  });

  it.each([
    ['seven7!', PASSWORD_ERRORS.length],
    ['sunshine', PASSWORD_ERRORS.common],
    ['Radiology2026', PASSWORD_ERRORS.context],
    ['mary.major1', PASSWORD_ERRORS.address],
  ])('does not use up the link when the new password is rejected: %s [M2] [A4]', async (password, message) => {
    const { id } = await app.givenAccount(
      aLearner({ email: `mary.major@${Buffer.from(password).toString('hex')}.example` }),
    );
    const token = await issueEmailToken(app, id, 'reset');
    const { body } = await reset(token, password).expect(400);
    expect(body).toMatchObject({ message, errors: [{ field: 'newPassword', message }] });
    await reset(token).expect(200);
  });

  it('rejects a used link, a replaced link and a verification link [M2]', async () => {
    const person = await app.givenAccount();
    const replaced = await issueResetToken(person);
    const used = await issueResetToken(person);
    await reset(used).expect(200);
    const verification = await issueEmailToken(app, person.id, 'verification');
    for (const token of [replaced, used, verification, 'wrong']) {
      const { body } = await reset(token, 'nobody should get this in').expect(400);
      expect(body).toMatchObject({
        code: 'invalid_token',
        message: 'This link is invalid or has expired. Please request a new one.',
      });
    }
    await app.logIn(person.email, NEW_PASSWORD).expect(200);
  });

  it('accepts a link once, however many requests use it at once [M2] [D2]', async () => {
    const person = await app.givenAccount();
    const token = await issueResetToken(person);
    const passwords = Array.from({ length: 10 }, (_, index) => `my very own words ${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    await app.logIn(person.email, winner).expect(200);
  });

  it('answers in parallel with newer links being issued [M2] [D2]', async () => {
    const person = await app.givenAccount();
    const token = await issueResetToken(person);
    const [answer] = await Promise.all([reset(token), ...Array.from({ length: 5 }, () => issueResetToken(person))]);
    expect([200, 400]).toContain(answer.status);
  });

  it('lets the owner sign in while somebody else keeps guessing [A7]', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' });
    try {
      const person = await limited.givenAccount();
      const tryToLogIn = (password: string) =>
        limited.visitor().post('/api/auth/login').send({ email: person.email, password });
      for (let n = 0; n < 10; n++) await tryToLogIn(`guess ${n}`).expect(401);
      await tryToLogIn(PASSWORD).expect(429);
      const token = await issueEmailToken(limited, person.id, 'reset');
      await limited.visitor().post('/api/auth/reset-password').send({ token, newPassword: NEW_PASSWORD }).expect(200);
      await tryToLogIn(NEW_PASSWORD).expect(200);
    } finally {
      await limited.close();
    }
  });

  it('leaves no session that is opened with the old password at the same time', async () => {
    const person = await app.givenAccount();
    const [done, ...signIns] = await Promise.all([
      reset(await issueResetToken(person)),
      ...Array.from({ length: 8 }, () => app.logIn(person.email, PASSWORD)),
    ]);
    expect(done.status).toBe(200);
    for (const answer of signIns)
      for (const { pair } of parseSetCookies(answer)) await app.getCurrentUser(pair).expect(401);
  });
});
