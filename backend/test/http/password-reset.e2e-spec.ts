import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NOTICE_MAIL, RESET_MAIL } from '../../src/identity/mails/mail-queues.js';
import { REFUSALS } from '../../src/identity/passwords/password-rules.js';
import { auditedOf } from '../support/audited.js';
import { setCookies } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { jobsIn, linkTokenFor } from '../support/mail-links.js';
import { aLearner, type Person } from '../support/people.js';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const NEW_PASSWORD = 'another one of my own';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const forgot = (email: string, from = app) => from.visitor().post('/api/auth/forgot-password').send({ email });
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  app.visitor().post('/api/auth/reset-password').send({ token, newPassword });
const logIn = (email: string, password: string) => app.visitor().post('/api/auth/login').send({ email, password });
const who = (cookie: string) => app.visitor().get('/api/auth/user').set('Cookie', cookie);

const linkOf = ({ id }: Person) => linkTokenFor(app, id, 'reset');
/** Ways in that a person has open: two browsers. */
async function browsersOf(person: Person): Promise<string[]> {
  const answers = [await logIn(person.email, PASSWORD).expect(200), await logIn(person.email, PASSWORD).expect(200)];
  return answers.flatMap((answer) => setCookies(answer).map(({ pair }) => pair));
}

describe('asking for a new password', () => {
  it('sends a link to the address that is stored', async () => {
    const person = await app.givenAccount();
    const { body } = await forgot(` ${person.email.toUpperCase()}`).expect(200);
    expect(body).toEqual({
      message: 'If this address belongs to an account, a link to choose a new password is on its way.',
    });
    expect(await auditedOf(app, person.id)).toContain('password.reset-requested');
    const jobs = await jobsIn(app, RESET_MAIL);
    expect(jobs.at(-1)).toEqual({ userId: person.id });
    expect(JSON.stringify(jobs)).not.toMatch(/@/);
  });

  it('A8 sends nothing for an address that only looks like somebody’s', async () => {
    await app.givenAccount(aLearner({ email: 'kate.silva@example.org' }));
    const jobs = await jobsIn(app, RESET_MAIL);
    for (const other of ['\u212aate.silva@example.org', 'kate.\u017filva@example.org']) await forgot(other).expect(400);
    await forgot('kate.s\u0131lva@example.org').expect(200);
    expect((await jobsIn(app, RESET_MAIL)).slice(jobs.length)).toEqual([{ userId: null }]);
  });

  it('L1 is possible five times an hour for an address, in any spelling, and 30 times from a network', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' });
    try {
      for (let n = 0; n < 5; n++) await forgot(n % 2 ? 'ada@example.org' : 'ADA@Example.org', limited).expect(200);
      const { headers } = await forgot('ada@example.org', limited).expect(429);
      limited.clock.advance(Number(headers['retry-after']) * SECOND);
      await forgot('ada@example.org', limited).expect(200);
      for (let n = 0; n < 29; n++) await forgot(`somebody-${n}@example.org`, limited).expect(200);
      await forgot('ada@example.org', limited).set('X-Forwarded-For', '203.0.113.7').expect(429);
    } finally {
      await limited.close();
    }
  });
});

describe('the link to a new password', () => {
  it('M6 S6 sets it, ends every session, signs nobody in and tells the owner', async () => {
    const person = await app.givenAccount();
    const browsers = await browsersOf(person);
    const answer = await reset(await linkOf(person))
      .set('Cookie', browsers[0] ?? '')
      .expect(200);
    expect(answer.body).toEqual({ message: 'Your password is changed. Please sign in with the new one.' });
    expect(setCookies(answer)).toEqual([]);
    for (const cookie of browsers) await who(cookie).expect(401);
    await logIn(person.email, PASSWORD).expect(401);
    await logIn(person.email, NEW_PASSWORD).expect(200);
    expect((await jobsIn(app, NOTICE_MAIL)).at(-1)).toEqual({ userId: person.id, notice: 'password-reset' });
    expect(await auditedOf(app, person.id)).toContain('password.reset');
  });

  it('M1 lasts for an hour and not a second longer', async () => {
    const [inTime, late] = [await app.givenAccount(), await app.givenAccount()];
    const [first, second] = [await linkOf(inTime), await linkOf(late)];
    app.clock.advance(HOUR - SECOND);
    await reset(first).expect(200);
    app.clock.advance(SECOND);
    const { body } = await reset(second).expect(400);
    expect(body).toMatchObject({ code: 'invalid_token' });
    await logIn(late.email, PASSWORD).expect(200);
  });

  it.each([
    ['seven7!', REFUSALS.length],
    ['sunshine', REFUSALS.common],
    ['Radiology2026', REFUSALS.ours],
    ['mary.major1', REFUSALS.address],
  ])('M2 A4 is not used up by a new password that is refused: %s', async (password, message) => {
    const { id } = await app.givenAccount(
      aLearner({ email: `mary.major@${Buffer.from(password).toString('hex')}.example` }),
    );
    const token = await linkTokenFor(app, id, 'reset');
    const { body } = await reset(token, password).expect(400);
    expect(body).toMatchObject({ message, errors: [{ field: 'newPassword', message }] });
    await reset(token).expect(200);
  });

  it('M2 works once, is ended by a newer one, and a verification link does not do for it', async () => {
    const person = await app.givenAccount();
    const replaced = await linkOf(person);
    const used = await linkOf(person);
    await reset(used).expect(200);
    const verification = await linkTokenFor(app, person.id, 'verification');
    for (const token of [replaced, used, verification, 'wrong']) {
      const { body } = await reset(token, 'nobody should get this in').expect(400);
      expect(body).toMatchObject({
        code: 'invalid_token',
        message: 'This link is invalid or has expired. Please request a new one.',
      });
    }
    await logIn(person.email, NEW_PASSWORD).expect(200);
  });

  it('M2 D2 works once, however many use it at once', async () => {
    const person = await app.givenAccount();
    const token = await linkOf(person);
    const passwords = Array.from({ length: 10 }, (_, index) => `my very own words ${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    await logIn(person.email, winner).expect(200);
  });

  it('M2 D2 gets along with newer links that are being made', async () => {
    const person = await app.givenAccount();
    const token = await linkOf(person);
    const [answer] = await Promise.all([reset(token), ...Array.from({ length: 5 }, () => linkOf(person))]);
    expect([200, 400]).toContain(answer.status);
  });

  it('A7 opens the account to its owner while somebody else keeps guessing', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' });
    try {
      const person = await limited.givenAccount();
      const tryToLogIn = (password: string) =>
        limited.visitor().post('/api/auth/login').send({ email: person.email, password });
      for (let n = 0; n < 10; n++) await tryToLogIn(`guess ${n}`).expect(401);
      await tryToLogIn(PASSWORD).expect(429);
      const token = await linkTokenFor(limited, person.id, 'reset');
      await limited.visitor().post('/api/auth/reset-password').send({ token, newPassword: NEW_PASSWORD }).expect(200);
      await tryToLogIn(NEW_PASSWORD).expect(200);
    } finally {
      await limited.close();
    }
  });

  it('leaves no session that somebody opens with the old password at the same time', async () => {
    const person = await app.givenAccount();
    const [done, ...signIns] = await Promise.all([
      reset(await linkOf(person)),
      ...Array.from({ length: 8 }, () => logIn(person.email, PASSWORD)),
    ]);
    expect(done.status).toBe(200);
    for (const answer of signIns) for (const { pair } of setCookies(answer)) await who(pair).expect(401);
  });
});
