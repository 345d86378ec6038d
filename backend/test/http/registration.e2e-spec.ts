import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VERIFICATION_MAIL } from '../../src/identity/mails/mail-queues.js';
import { REFUSALS } from '../../src/identity/passwords/password-rules.js';
import { auditedOf } from '../support/audited.js';
import { sessionIn, setCookies } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { jobsIn } from '../support/mail-links.js';
import { aLearner } from '../support/people.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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
const who = (cookie: string) => app.visitor().get('/api/auth/user').set('Cookie', cookie);
const usersOf = (email: string) => app.em().execute<object[]>('select from identity.user where email = ?', [email]);

describe('registering', () => {
  it('opens an account on trial, signs in at once and sends the verification mail', async () => {
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
    expect((await who(sessionIn(answer)).expect(200)).body).toEqual(answer.body.user);
    expect(await jobsIn(app, VERIFICATION_MAIL)).toEqual([{ userId: answer.body.user.id }]);
    expect(await auditedOf(app, answer.body.user.id)).toEqual(['registration']);
  });

  it('tells nobody of its trial otherwise when the news of it has arrived, a day late', async () => {
    const answer = await register({ email: 'late@example.org' }).expect(201);
    app.clock.advance(DAY);
    await app.settle();
    const { body } = await who(sessionIn(answer)).expect(200);
    expect(body).toEqual(answer.body.user);
  });

  it('says in development where else the link is', async () => {
    const developing = await startApp({ NODE_ENV: 'development' });
    const { body } = await register({ email: 'dev@example.org' }, developing);
    await developing.close();
    expect(body.message).toBe(
      'Check your email for verification link. Note: In development, check server console logs for the verification link.',
    );
  });

  it('needs no names; blank ones are none', async () => {
    const { body } = await register({ email: 'nameless@example.org', firstName: '  ', lastName: null }).expect(201);
    expect(body.user).toMatchObject({ firstName: null, lastName: null });
  });

  it('S3 ends the session this browser had, and adopts none', async () => {
    const before = await app.signIn(aLearner());
    const answer = await register({ email: 'again@example.org' }).set('Cookie', before).expect(201);
    expect(sessionIn(answer)).not.toBe(before);
    await who(before).expect(401);
    await who(sessionIn(answer)).expect(200);
  });

  it('A9 tells that an address is taken, in any spelling of it, and signs nobody in or out', async () => {
    const { email } = await app.givenAccount(aLearner({ email: 'taken@example.org' }));
    const browser = await app.signIn(aLearner());
    for (const spelling of [email, ' TAKEN@Example.org']) {
      const answer = await register({ email: spelling }).set('Cookie', browser).expect(409);
      expect(answer.body).toMatchObject({
        code: 'email_taken',
        message: 'There is already an account with this email address.',
        errors: [{ field: 'email', message: 'There is already an account with this email address.' }],
      });
      expect(setCookies(answer)).toEqual([]);
    }
    await who(browser).expect(200);
  });

  it('A8 D2 gives one account to fifty who ask for one address at once, in any spelling, and 49 clear refusals', async () => {
    const jobs = (await jobsIn(app, VERIFICATION_MAIL)).length;
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
    expect(await usersOf('zoë@xn--mnchen-3ya.example')).toHaveLength(1);
    expect(await jobsIn(app, VERIFICATION_MAIL)).toHaveLength(jobs + 1);
  });

  it.each([
    'no address',
    'a@b',
    '\u212aate@example.org',
    'a\r\nBcc: b@example.org',
    'ada@example.org, eve@example.org',
  ])('A8 M7 refuses %j as an address', async (email) => {
    const { body } = await register({ email }).expect(400);
    expect(body.errors).toEqual([{ field: 'email', message: 'Please enter a valid email address.' }]);
  });

  it.each([
    ['seven7!', REFUSALS.length],
    ['much too long '.repeat(19), REFUSALS.length],
    ['Password1', REFUSALS.common],
    ['weak.one@example.org', REFUSALS.address],
    ['shoulder2026', REFUSALS.ours],
  ])('A4 refuses %j as a password, on its field and in words for a person', async (password, message) => {
    const { body } = await register({ email: 'weak.one@example.org', password }).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', message, errors: [{ field: 'password', message }] });
    expect(JSON.stringify(body)).not.toContain(password);
    expect(await usersOf('weak.one@example.org')).toEqual([]);
  });

  it.each([
    ['spaces around it', '  eight  '],
    ['emoji', '\u{1F9B4}'.repeat(8)],
    ['256 characters', '\u{1F9B4}'.repeat(256)],
    ['eight characters, half of which only vary the one before', '\u2764\ufe0f'.repeat(4)],
  ])('A3 takes a password with %s, and it opens the account as it is', async (name, password) => {
    const email = `${Buffer.from(name).toString('hex').slice(0, 40)}@example.org`;
    await register({ email, password }).expect(201);
    const logIn = (typed: string) => app.visitor().post('/api/auth/login').send({ email, password: typed });
    await logIn(password).expect(200);
    await logIn(password.trim().slice(0, -1)).expect(401);
  });

  it('I1 names every field that is wrong', async () => {
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

  it.each([
    ['a line break', 'Ada\r\nBcc: eve@example.org'],
    ['101 characters', 'x'.repeat(101)],
    ['150 characters, a third of them variations', '\u2764\ufe0fx'.repeat(50)],
    ['a number', 5],
    ['a list', ['Ada']],
  ])('I1 I3 refuses a name with %s', async (_, firstName) => {
    const { body } = await register({ email: 'named@example.org', firstName }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'firstName' }]);
  });

  it('takes a name of 100 characters of any alphabet', async () => {
    const firstName = '\u{20BB7}'.repeat(100);
    const { body } = await register({ email: 'long-name@example.org', firstName }).expect(201);
    expect(body.user.firstName).toBe(firstName);
  });
});

describe('registering without end', () => {
  it('A9 L1 is over after 30 an hour from one network, whatever came of them, and refused passwords do not count', async () => {
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
