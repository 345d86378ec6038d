import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { newSessionKey } from '../../src/identity/domain/session-key.js';
import { SessionTokens } from '../../src/identity/http/session-tokens.js';
import { Passwords } from '../../src/identity/passwords/passwords.js';
import { sessionIn, setCookies } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { accountOf, aLearner } from '../support/people.js';
import { statementsDuring } from '../support/statements.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const logIn = (email: string, password = PASSWORD) => app.visitor().post('/api/auth/login').send({ email, password });
const who = (cookie: string) => app.visitor().get('/api/auth/user').set('Cookie', cookie);

describe('signing in', () => {
  it('answers with the user and opens a session', async () => {
    const { email, id } = await app.givenAccount();
    const answer = await logIn(email).expect(200);
    expect(answer.body).toEqual({
      id,
      email,
      firstName: 'Lea',
      lastName: 'Learner',
      isAdmin: false,
      subscriptionStatus: 'trial',
      subscriptionType: null,
      trialEndDate: expect.any(String),
      createdAt: expect.any(String),
      lastLoginAt: app.clock.now().toISOString(),
      emailVerified: true,
      isFellowship: false,
      authProvider: 'email',
    });
    expect((await who(sessionIn(answer)).expect(200)).body).toEqual(answer.body);
  });

  it('A8 takes the address in any spelling of it, and nobody else’s', async () => {
    await app.givenAccount(aLearner({ email: 'kate.silva@example.org' }));
    await logIn('  Kate.SILVA@Example.org ').expect(200);
    for (const other of ['\u212aate.silva@example.org', 'kate.\u017filva@example.org', 'kate.s\u0131lva@example.org']) {
      await logIn(other).expect(401);
    }
  });

  it('A5 answers an unknown address exactly as a wrong password', async () => {
    const { email } = await app.givenAccount();
    const wrong = await logIn(email, 'not the password').expect(401);
    const unknown = await logIn('nobody@example.org').expect(401);
    const noAddress = await logIn('no address').expect(401);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect({ ...noAddress.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', message: 'Email or password is not correct.' });
    expect(setCookies(wrong)).toEqual([]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  it('A5 does the same work for an unknown address as for a wrong password', async () => {
    const { email } = await app.givenAccount();
    const statements = (address: string) => statementsDuring(() => logIn(address, 'not the password').expect(401));
    expect(await statements('nobody@example.org')).toEqual(await statements(email));
    // Least processor time of all threads in µs: unlike time on the clock, it does not grow with what else runs.
    const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 20; round++) {
      for (const kind of ['known', 'unknown'] as const) {
        const before = process.cpuUsage();
        await logIn(kind === 'known' ? email : `nobody-${round}@example.org`, 'not the password').expect(401);
        const { user, system } = process.cpuUsage(before);
        least[kind] = Math.min(least[kind], user + system);
      }
    }
    expect(Math.max(least.known, least.unknown) / Math.min(least.known, least.unknown)).toBeLessThan(1.5);
  });

  it.each([
    ['case', PASSWORD.toUpperCase()],
    ['a space in front', ` ${PASSWORD}`],
    ['a space behind', `${PASSWORD} `],
    ['the last character', `${PASSWORD.slice(0, -1)}f`],
  ])('A3 a password that differs by %s is another', async (_, password) => {
    const { email } = await app.givenAccount();
    await logIn(email, password).expect(401);
  });

  it('A3 a password is compared as it was typed, whatever its alphabet', async () => {
    const composed = 'caf\u00e9 \u{1F9B4} кость';
    const { email } = await app.givenAccount(aLearner(), composed);
    await logIn(email, composed).expect(200);
    await logIn(email, composed.normalize('NFD')).expect(401);
  });

  it('A1 renews a hash that was cheaper than today’s', async () => {
    const person = aLearner();
    const cheap = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await app
      .em()
      .persist(accountOf(person, app.clock.now(), cheap))
      .flush();
    const stored = async () => {
      const sql = 'select password_hash as hash from identity.user where id = ?';
      const [row] = await app.em().execute<{ hash: string }[]>(sql, [person.id]);
      return row?.hash;
    };
    await logIn(person.email).expect(200);
    // 16 bytes of salt and 32 of output, in base64.
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const renewed = await stored();
    await logIn(person.email).expect(200);
    expect(await stored()).toBe(renewed);
  });

  it('S3 gives a new session each time, ends the one this browser had, and adopts none that is offered', async () => {
    const { email } = await app.givenAccount();
    const first = sessionIn(await logIn(email).expect(200));
    const second = sessionIn(await logIn(email).set('Cookie', first).expect(200));
    expect(second).not.toBe(first);
    await who(first).expect(401);
    await who(second).expect(200);
    const offered = `session=${app.nest.get(SessionTokens).sign(newSessionKey())}`;
    const third = sessionIn(await logIn(email).set('Cookie', offered).expect(200));
    expect(third).not.toBe(offered);
    await who(offered).expect(401);
  });

  it('of one user on many devices at once gives each a session', async () => {
    const { email } = await app.givenAccount();
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(sessionIn)).size).toBe(8);
  });

  it('A2 of a crowd lets in whom it has room for, asks the others to come back, and serves everybody else meanwhile', async () => {
    const { email } = await app.givenAccount();
    const cookie = await app.signIn(aLearner()); // somebody else's: the crowd's hundred sessions are one person's
    let isOver = false;
    const crowd = Promise.all(Array.from({ length: 100 }, () => logIn(email))).finally(() => {
      isOver = true;
    });
    let served = 0;
    for (; !isOver; served++) await who(cookie).expect(200);
    const answers = await crowd;
    const turnedAway = answers.filter(({ status }) => status !== 200);
    expect(answers.length - turnedAway.length).toBeGreaterThan(64); // that many may wait
    for (const { status, body, headers } of turnedAway) {
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    // How fast they are is measured in bench/sign-in.bench.ts; hashing on the event loop would serve next to none.
    expect(served).toBeGreaterThan(10);
  });

  it('A2 refuses a password that is too long before anything is hashed', async () => {
    const hashing = [jest.spyOn(Passwords.prototype, 'hash'), jest.spyOn(Passwords.prototype, 'match')];
    const { email } = aLearner();
    const password = 'x'.repeat(200_000);
    for (const route of ['login', 'register'])
      await app.visitor().post(`/api/auth/${route}`).send({ email, password }).expect(400);
    for (const work of hashing) {
      expect(work).not.toHaveBeenCalled();
      work.mockRestore();
    }
  });
});
