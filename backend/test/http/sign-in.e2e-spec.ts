import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { generateSessionKey } from '../../src/identity/domain/secrets.js';
import { SessionTokenSigner } from '../../src/identity/http/sessions/session-token-signer.js';
import { PasswordHasher } from '../../src/identity/passwords/password-hasher.js';
import { parseSetCookies, readSessionCookie } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aLearner, buildAccount } from '../support/people.js';
import { captureStatementTexts } from '../support/statements.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('POST /api/auth/login', () => {
  it('returns the user and opens a session', async () => {
    const { email, id } = await app.givenAccount();
    const answer = await app.logIn(email).expect(200);
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
    expect((await app.getCurrentUser(readSessionCookie(answer)).expect(200)).body).toEqual(answer.body);
  });

  it('accepts the address in any spelling, and no similar address [A8]', async () => {
    await app.givenAccount(aLearner({ email: 'kate.silva@example.org' }));
    await app.logIn('  Kate.SILVA@Example.org ').expect(200);
    for (const other of ['\u212aate.silva@example.org', 'kate.\u017filva@example.org', 'kate.s\u0131lva@example.org']) {
      await app.logIn(other).expect(401);
    }
  });

  it('answers an unknown address exactly as a wrong password [A5]', async () => {
    const { email } = await app.givenAccount();
    const wrong = await app.logIn(email, 'not the password').expect(401);
    const unknown = await app.logIn('nobody@example.org').expect(401);
    const noAddress = await app.logIn('no address').expect(401);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect({ ...noAddress.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', message: 'Email or password is not correct.' });
    expect(parseSetCookies(wrong)).toEqual([]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  it('does the same work for an unknown address as for a wrong password [A5]', async () => {
    const { email } = await app.givenAccount();
    const recordStatements = (address: string) =>
      captureStatementTexts(() => app.logIn(address, 'not the password').expect(401));
    expect(await recordStatements('nobody@example.org')).toEqual(await recordStatements(email));
    // Minimum processor time of all threads in µs: unlike the elapsed time, it does not depend on the load of the machine.
    const minCpuTime = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 20; round++) {
      for (const kind of ['known', 'unknown'] as const) {
        const before = process.cpuUsage();
        await app.logIn(kind === 'known' ? email : `nobody-${round}@example.org`, 'not the password').expect(401);
        const { user, system } = process.cpuUsage(before);
        minCpuTime[kind] = Math.min(minCpuTime[kind], user + system);
      }
    }
    expect(
      Math.max(minCpuTime.known, minCpuTime.unknown) / Math.min(minCpuTime.known, minCpuTime.unknown),
    ).toBeLessThan(1.5);
  });

  it.each([
    ['case', PASSWORD.toUpperCase()],
    ['a space in front', ` ${PASSWORD}`],
    ['a space behind', `${PASSWORD} `],
    ['the last character', `${PASSWORD.slice(0, -1)}f`],
  ])('rejects a password that differs by %s [A3]', async (_, password) => {
    const { email } = await app.givenAccount();
    await app.logIn(email, password).expect(401);
  });

  it('compares a password as it was entered, whatever its alphabet [A3]', async () => {
    const composed = 'caf\u00e9 \u{1F9B4} кость';
    const { email } = await app.givenAccount(aLearner(), composed);
    await app.logIn(email, composed).expect(200);
    await app.logIn(email, composed.normalize('NFD')).expect(401);
  });

  it('renews a hash with a lower cost than the current one [A1]', async () => {
    const person = aLearner();
    const cheap = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await app
      .em()
      .persist(buildAccount(person, app.clock.now(), cheap))
      .flush();
    const stored = async () => {
      const sql = 'select password_hash as hash from identity.user where id = ?';
      const [row] = await app.em().execute<{ hash: string }[]>(sql, [person.id]);
      return row?.hash;
    };
    await app.logIn(person.email).expect(200);
    // 16 bytes of salt and 32 of output, in base64.
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const renewed = await stored();
    await app.logIn(person.email).expect(200);
    expect(await stored()).toBe(renewed);
  });

  it('opens a new session each time, ends the previous one of the browser, and does not adopt an offered key [S3]', async () => {
    const { email } = await app.givenAccount();
    const first = readSessionCookie(await app.logIn(email).expect(200));
    const second = readSessionCookie(await app.logIn(email).set('Cookie', first).expect(200));
    expect(second).not.toBe(first);
    await app.getCurrentUser(first).expect(401);
    await app.getCurrentUser(second).expect(200);
    const offered = `session=${app.nest.get(SessionTokenSigner).sign(generateSessionKey())}`;
    const third = readSessionCookie(await app.logIn(email).set('Cookie', offered).expect(200));
    expect(third).not.toBe(offered);
    await app.getCurrentUser(offered).expect(401);
  });

  it('opens a session for each of many parallel sign-ins of one user', async () => {
    const { email } = await app.givenAccount();
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.logIn(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(readSessionCookie)).size).toBe(8);
  });

  it('rejects sign-ins beyond its queue with a time to retry, and serves other requests meanwhile [A2]', async () => {
    const { email } = await app.givenAccount();
    const cookie = await app.signIn(aLearner()); // of another user: the hundred sessions below belong to one user
    let isOver = false;
    const signIns = Promise.all(Array.from({ length: 100 }, () => app.logIn(email))).finally(() => {
      isOver = true;
    });
    let served = 0;
    for (; !isOver; served++) await app.getCurrentUser(cookie).expect(200);
    const answers = await signIns;
    const rejected = answers.filter(({ status }) => status !== 200);
    expect(answers.length - rejected.length).toBeGreaterThan(64); // the length of the queue
    for (const { status, body, headers } of rejected) {
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    // tools/bench/sign-in.bench.ts measures the latency; with hashing on the event loop hardly any request would be served.
    expect(served).toBeGreaterThan(10);
  });

  it('rejects a password that is too long before hashing it [A2]', async () => {
    const spies = [jest.spyOn(PasswordHasher.prototype, 'hash'), jest.spyOn(PasswordHasher.prototype, 'verify')];
    const { email } = aLearner();
    const password = 'x'.repeat(200_000);
    for (const route of ['login', 'register'])
      await app.visitor().post(`/api/auth/${route}`).send({ email, password }).expect(400);
    for (const work of spies) {
      expect(work).not.toHaveBeenCalled();
      work.mockRestore();
    }
  });
});
