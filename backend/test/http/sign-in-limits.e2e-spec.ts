import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EmailTokenStore } from '../../src/identity/email-tokens/email-token-store.js';
import { PasswordHasher } from '../../src/identity/passwords/password-hasher.js';
import { SignInLimits } from '../../src/identity/passwords/sign-in-limits.js';
import { PASSWORD } from '../support/http-app.js';
import { aLearner } from '../support/people.js';
import { whileTableUnavailable } from '../support/table-unavailable.js';
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes.js';

const WRONG = 'not the password';
const MAX_FAILURES = 10;
const MAX_WAIT_SECONDS = 15 * 60; // seconds

let both: TwoProcesses;
beforeAll(async () => {
  both = await startTwoProcesses();
});
afterAll(() => both.close());

let networkCount = 0;
/** A network without any requests yet. */
const newNetwork = () => `198.51.${networkCount >> 8}.${networkCount++ & 255}`;
const logIn = (email: string, password: string, from: string) =>
  both.call('post', '/api/auth/login', from).send({ email, password });
const advanceSeconds = (seconds: number) => both.first.clock.advance(seconds * 1_000);

/** Uses up the failures of an address from one network. */
async function lockOut(person = aLearner()) {
  const from = newNetwork();
  const { id, email } = await both.first.givenAccount(person);
  for (let failure = 0; failure < MAX_FAILURES; failure++) await logIn(email, WRONG, from).expect(401);
  await logIn(email, PASSWORD, from).expect(429);
  return { id, email, from };
}

describe('the limit of password guesses', () => {
  it('lets only the allowed number of parallel guesses on two processes reach the hash [A6]', async () => {
    const { email } = await both.first.givenAccount();
    const from = newNetwork();
    const verifySpy = jest.spyOn(PasswordHasher.prototype, 'verify');
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(email, WRONG, from)));
    expect(verifySpy).toHaveBeenCalledTimes(MAX_FAILURES);
    verifySpy.mockRestore();
    const counts = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([counts(401), counts(429)]).toEqual([MAX_FAILURES, 30 - MAX_FAILURES]);
  });

  it('is the same for an unknown address [A6]', async () => {
    const { email } = await both.first.givenAccount();
    const recordResponses = async (address: string) => {
      const from = newNetwork();
      const responses: unknown[] = [];
      for (let guess = 0; guess < MAX_FAILURES + 2; guess++) {
        const { status, body, headers } = await logIn(address, WRONG, from);
        responses.push({ status, body: { ...body, requestId: '' }, retryAfter: headers['retry-after'] });
      }
      return responses;
    };
    const known = await recordResponses(email);
    expect(await recordResponses('nobody@example.org')).toEqual(known);
    expect(await recordResponses('no address')).toEqual(known);
    expect(known.at(-1)).toEqual({
      status: 429,
      retryAfter: '60',
      body: {
        statusCode: 429,
        code: 'rate_limited',
        message: 'Too many attempts. Please try again in 60 seconds.',
        requestId: '',
      },
    });
  });

  it('is reset by the right password and does not count right passwords [A6]', async () => {
    const { email } = await both.first.givenAccount();
    const from = newNetwork();
    for (let round = 0; round < 3; round++) {
      for (let failure = 0; failure < MAX_FAILURES - 1; failure++) await logIn(email, WRONG, from).expect(401);
      await logIn(email, PASSWORD, from).expect(200);
    }
    for (let success = 0; success < MAX_FAILURES + 1; success++) await logIn(email, PASSWORD, from).expect(200);
  });

  it('does not count a check that failed with an error [A6]', async () => {
    const limits = both.first.nest.get(SignInLimits);
    const broken = () => Promise.reject(new Error('no connection'));
    for (let call = 0; call < 2 * MAX_FAILURES; call++)
      await expect(limits.attempt('a@example.org', '192.0.2.1', broken)).rejects.toThrow('no connection');
  });

  it('rejects sign-ins when they cannot be counted, while reading works [L1]', async () => {
    const person = aLearner();
    const cookie = await both.first.signIn(person);
    await whileTableUnavailable(both.first.databaseUrl, 'kernel.rate_limit', async () => {
      const { headers, body } = await logIn(person.email, WRONG, newNetwork()).expect(503);
      expect(body.code).toBe('unavailable');
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      const read = () => both.call('get', '/api/videos', newNetwork()).set('Cookie', cookie);
      for (let call = 0; call < 2; call++) await read().expect(200);
    });
    advanceSeconds(5); // until the limiter tries the store again
    await logIn(person.email, WRONG, newNetwork()).expect(401);
  });
});

describe('a user whose address is being guessed', () => {
  it('waits a quarter of an hour at most, however long the guessing goes on [A7]', async () => {
    const { email, from } = await lockOut();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const wait = Number((await logIn(email, WRONG, from).expect(429)).headers['retry-after']);
      waits.push(wait);
      advanceSeconds(wait);
      await logIn(email, WRONG, from).expect(401);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900, 900]);
    advanceSeconds(MAX_WAIT_SECONDS);
    await logIn(email, PASSWORD, from).expect(200);
  });

  it('waits a quarter of an hour at most when the guesses come from many networks [A7]', async () => {
    const { email } = await both.first.givenAccount();
    for (let guess = 0; guess < 50; guess++) await logIn(email, WRONG, newNetwork()).expect(401);
    const wait = Number((await logIn(email, PASSWORD, newNetwork()).expect(429)).headers['retry-after']);
    expect(wait).toBe(MAX_WAIT_SECONDS);
    advanceSeconds(wait);
    await logIn(email, PASSWORD, newNetwork()).expect(200);
  });

  it('keeps open sessions [A7]', async () => {
    const person = aLearner();
    const { email } = await both.first.givenAccount(person);
    const from = newNetwork();
    const cookie = (await logIn(email, PASSWORD, from).expect(200)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    for (let failure = 0; failure < MAX_FAILURES; failure++) await logIn(email, WRONG, from).expect(401);
    await logIn(email, PASSWORD, from).expect(429);
    await both.call('get', '/api/auth/user', from).set('Cookie', cookie).expect(200);
  });

  it('can sign in from other networks meanwhile [A7]', async () => {
    const { email } = await lockOut();
    await logIn(email, PASSWORD, newNetwork()).expect(200);
  });

  it('can reset the password by email meanwhile, which resets the count for every network [A7]', async () => {
    const { id, email, from } = await lockOut();
    await both.call('post', '/api/auth/forgot-password', from).send({ email }).expect(200);
    const token = await both.first.nest.get(EmailTokenStore).issue(id, 'reset', both.first.clock.now());
    const newPassword = 'another horse battery staple';
    await both.call('post', '/api/auth/reset-password', newNetwork()).send({ token, newPassword }).expect(200);
    for (let failure = 0; failure < MAX_FAILURES - 1; failure++) await logIn(email, WRONG, from).expect(401);
    await logIn(email, newPassword, from).expect(200);
  });
});
