import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY } from '@msk/contracts';
import { VERIFICATION_EMAIL } from '../../src/identity/emails/email-queues.js';
import { PASSWORD_ERRORS } from '../../src/identity/passwords/password-rules.js';
import { listAuditActions } from '../support/audit-actions.js';
import { parseSetCookies, readSessionCookie } from '../support/cookies.js';
import { listJobData } from '../support/email-tokens.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const register = (registration: object, from = app) =>
  from
    .visitor()
    .post('/api/auth/register')
    .send({ password: PASSWORD, ...registration });
const findUsers = (email: string) => app.em().execute<object[]>('select from identity.user where email = ?', [email]);

describe('POST /api/auth/register', () => {
  it('opens an account on trial, signs in and sends the verification email', async () => {
    const person = { email: ' Ada@Example.ORG ', firstName: ' Ada ', lastName: 'Lovelace' };
    const answer = await register(person).expect(201);
    const now = app.clock.now();
    expect(answer.body).toEqual({
      user: {
        id: expect.any(String),
        email: 'ada@example.org',
        firstName: 'Ada',
        lastName: 'Lovelace',
        isAdmin: false,
        subscriptionStatus: 'trial',
        subscriptionType: null,
        trialEndDate: new Date(now.getTime() + 7 * DAY).toISOString(),
        createdAt: now.toISOString(),
        lastLoginAt: now.toISOString(),
        emailVerified: false,
        isFellowship: false,
        authProvider: 'email',
      },
      message: 'Check your email for verification link.',
    });
    expect((await app.getCurrentUser(readSessionCookie(answer)).expect(200)).body).toEqual(answer.body.user);
    expect(await listJobData(app, VERIFICATION_EMAIL)).toEqual([{ userId: answer.body.user.id }]);
    expect(await listAuditActions(app, answer.body.user.id)).toEqual(['registration']);
  });

  it('shows the same trial when the registration event is delivered a day late', async () => {
    const answer = await register({ email: 'late@example.org' }).expect(201);
    app.clock.advance(DAY);
    await app.settle();
    const { body } = await app.getCurrentUser(readSessionCookie(answer)).expect(200);
    expect(body).toEqual(answer.body.user);
  });

  it('mentions in development that the link is in the log', async () => {
    const developing = await startApp({ NODE_ENV: 'development' });
    const { body } = await register({ email: 'dev@example.org' }, developing);
    await developing.close();
    expect(body.message).toBe(
      'Check your email for verification link. Note: In development, check server console logs for the verification link.',
    );
  });

  it('does not require names and stores blank ones as null', async () => {
    const { body } = await register({ email: 'nameless@example.org', firstName: '  ', lastName: null }).expect(201);
    expect(body.user).toMatchObject({ firstName: null, lastName: null });
  });

  it('ends the previous session of the browser and opens a new one [S3]', async () => {
    const before = await app.signIn(aLearner());
    const answer = await register({ email: 'again@example.org' }).set('Cookie', before).expect(201);
    expect(readSessionCookie(answer)).not.toBe(before);
    await app.getCurrentUser(before).expect(401);
    await app.getCurrentUser(readSessionCookie(answer)).expect(200);
  });

  it('reports that an address is taken, in any spelling, without changing the session [A9]', async () => {
    const { email } = await app.givenAccount(aLearner({ email: 'taken@example.org' }));
    const browser = await app.signIn(aLearner());
    for (const spelling of [email, ' TAKEN@Example.org']) {
      const answer = await register({ email: spelling }).set('Cookie', browser).expect(409);
      expect(answer.body).toMatchObject({
        code: 'email_taken',
        message: 'There is already an account with this email address.',
        errors: [{ field: 'email', message: 'There is already an account with this email address.' }],
      });
      expect(parseSetCookies(answer)).toEqual([]);
    }
    await app.getCurrentUser(browser).expect(200);
  });

  it('opens one account and returns 49 clear errors when fifty register one address at once, in any spelling [A8] [D2]', async () => {
    const jobs = (await listJobData(app, VERIFICATION_EMAIL)).length;
    const spellings = [
      'zoë@münchen.example',
      'ZOË@münchen.example',
      ' zoe\u0308@München.EXAMPLE',
      'Zoë@xn--mnchen-3ya.example',
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => register({ email: spellings[index % spellings.length] })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 email_taken']));
    expect(await findUsers('zoë@xn--mnchen-3ya.example')).toHaveLength(1);
    expect(await listJobData(app, VERIFICATION_EMAIL)).toHaveLength(jobs + 1);
  });

  it.each([
    'no address',
    'a@b',
    '\u212aate@example.org',
    'a\r\nBcc: b@example.org',
    'ada@example.org, eve@example.org',
  ])('rejects %j as an address [A8] [M7]', async (email) => {
    const { body } = await register({ email }).expect(400);
    expect(body.errors).toEqual([{ field: 'email', message: 'Please enter a valid email address.' }]);
  });

  it.each([
    ['seven7!', PASSWORD_ERRORS.length],
    ['much too long '.repeat(19), PASSWORD_ERRORS.length],
    ['Password1', PASSWORD_ERRORS.common],
    ['weak.one@example.org', PASSWORD_ERRORS.address],
    ['shoulder2026', PASSWORD_ERRORS.context],
  ])('rejects %j as a password, on its field and with a readable message [A4]', async (password, message) => {
    const { body } = await register({ email: 'weak.one@example.org', password }).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', message, errors: [{ field: 'password', message }] });
    expect(JSON.stringify(body)).not.toContain(password);
    expect(await findUsers('weak.one@example.org')).toEqual([]);
  });

  it.each([
    ['spaces around it', '  eight  '],
    ['emoji', '\u{1F9B4}'.repeat(8)],
    ['256 characters', '\u{1F9B4}'.repeat(256)],
    ['eight characters, half of them variation selectors', '\u2764\ufe0f'.repeat(4)],
  ])('accepts a password with %s and keeps it unchanged [A3]', async (name, password) => {
    const email = `${Buffer.from(name).toString('hex').slice(0, 40)}@example.org`;
    await register({ email, password }).expect(201);
    const logIn = (typed: string) => app.visitor().post('/api/auth/login').send({ email, password: typed });
    await logIn(password).expect(200);
    await logIn(password.trim().slice(0, -1)).expect(401);
  });

  it('reports every invalid field [I1]', async () => {
    const { body } = await app
      .visitor()
      .post('/api/auth/register')
      .send({ firstName: 'x'.repeat(101) })
      .expect(400);
    expect(body.errors).toEqual([
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
      { field: 'firstName', message: 'First name must be at most 100 characters, in one line' },
    ]);
  });

  it('reports an invalid address and a refused password in one answer [I1]', async () => {
    for (const password of ['password', 'short']) {
      const { body } = await register({ email: 'nobody', password }).expect(400);
      expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['email', 'password']);
    }
  });

  it.each([
    ['a line break', 'Ada\r\nBcc: eve@example.org'],
    ['101 characters', 'x'.repeat(101)],
    ['150 characters, a third of them variation selectors', '\u2764\ufe0fx'.repeat(50)],
    ['a number', 5],
    ['a list', ['Ada']],
  ])('rejects a name with %s [I1] [I3]', async (_, firstName) => {
    const { body } = await register({ email: 'named@example.org', firstName }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'firstName' }]);
  });

  it('accepts a name of 100 characters of any alphabet', async () => {
    const firstName = '\u{20BB7}'.repeat(100);
    const { body } = await register({ email: 'long-name@example.org', firstName }).expect(201);
    expect(body.user.firstName).toBe(firstName);
  });
});

describe('the limit of registrations', () => {
  it('is 30 an hour from one network, failed ones included, rejected passwords excluded [A9] [L1]', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' });
    try {
      await limited.givenAccount(aLearner({ email: 'someone@example.org' }));
      for (let n = 0; n < 5; n++)
        await register({ email: 'weak@example.org', password: '12345678' }, limited).expect(400);
      for (let n = 0; n < 29; n++) await register({ email: 'someone@example.org' }, limited).expect(409);
      await register({ email: 'thirtieth@example.org' }, limited).expect(201);
      const forged = register({ email: 'next@example.org' }, limited).set('X-Forwarded-For', '203.0.113.7');
      const { body, headers } = await forged.expect(429);
      expect(body.code).toBe('rate_limited');
      const wait = Number(headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      limited.clock.advance(wait * 1_000 - 1_001);
      await register({ email: 'next@example.org' }, limited).expect(429);
      limited.clock.advance(1_001);
      await register({ email: 'next@example.org' }, limited).expect(201);
    } finally {
      await limited.close();
    }
  });
});
