import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MailTokens } from '../../src/identity/mail-tokens.js';
import { Passwords } from '../../src/identity/passwords/passwords.js';
import { SignInLimits } from '../../src/identity/sign-in-limits.js';
import { PASSWORD } from '../support/http-app.js';
import { aLearner } from '../support/people.js';
import { whileAway } from '../support/table-away.js';
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes.js';

const WRONG = 'not the password';
const MOST = 10;
const LONGEST_WAIT = 15 * 60; // seconds

let both: TwoProcesses;
beforeAll(async () => {
  both = await startTwoProcesses();
});
afterAll(() => both.close());

let networks = 0;
/** One nobody has called from yet. */
const network = () => `198.51.${networks >> 8}.${networks++ & 255}`;
const logIn = (email: string, password: string, from: string) =>
  both.call('post', '/api/auth/login', from).send({ email, password });
const pass = (seconds: number) => both.first.clock.advance(seconds * 1_000);

/** An address that has used up its failures from here. */
async function lockedOut(person = aLearner()) {
  const from = network();
  const { id, email } = await both.first.givenAccount(person);
  for (let failure = 0; failure < MOST; failure++) await logIn(email, WRONG, from).expect(401);
  await logIn(email, PASSWORD, from).expect(429);
  return { id, email, from };
}

describe('A6 guessing a password', () => {
  it('of many guesses at once on two processes lets as many reach the hash as are allowed', async () => {
    const { email } = await both.first.givenAccount();
    const from = network();
    const hashed = jest.spyOn(Passwords.prototype, 'match');
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(email, WRONG, from)));
    expect(hashed).toHaveBeenCalledTimes(MOST);
    hashed.mockRestore();
    const counts = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([counts(401), counts(429)]).toEqual([MOST, 30 - MOST]);
  });

  it('is the same for an address that nobody has', async () => {
    const { email } = await both.first.givenAccount();
    const storyOf = async (address: string) => {
      const from = network();
      const story: unknown[] = [];
      for (let guess = 0; guess < MOST + 2; guess++) {
        const { status, body, headers } = await logIn(address, WRONG, from);
        story.push({ status, body: { ...body, requestId: '' }, retryAfter: headers['retry-after'] });
      }
      return story;
    };
    const known = await storyOf(email);
    expect(await storyOf('nobody@example.org')).toEqual(known);
    expect(await storyOf('no address')).toEqual(known);
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

  it('is forgotten with the right password, and right ones are not counted', async () => {
    const { email } = await both.first.givenAccount();
    const from = network();
    for (let round = 0; round < 3; round++) {
      for (let failure = 0; failure < MOST - 1; failure++) await logIn(email, WRONG, from).expect(401);
      await logIn(email, PASSWORD, from).expect(200);
    }
    for (let success = 0; success < MOST + 1; success++) await logIn(email, PASSWORD, from).expect(200);
  });

  it('does not count what could not be decided', async () => {
    const limits = both.first.nest.get(SignInLimits);
    const broken = () => Promise.reject(new Error('no connection'));
    for (let call = 0; call < 2 * MOST; call++)
      await expect(limits.guess('a@example.org', '192.0.2.1', broken)).rejects.toThrow('no connection');
  });

  it('L1 is refused where it can’t be counted, while reading goes on', async () => {
    const person = aLearner();
    const cookie = await both.first.signIn(person);
    await whileAway(both.first.databaseUrl, 'kernel.limit_use', async () => {
      const { headers, body } = await logIn(person.email, WRONG, network()).expect(503);
      expect(body.code).toBe('unavailable');
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      const read = () => both.call('get', '/api/videos', network()).set('Cookie', cookie);
      for (let call = 0; call < 2; call++) await read().expect(200);
    });
    pass(5); // until calls are counted again
    await logIn(person.email, WRONG, network()).expect(401);
  });
});

describe('A7 nobody is locked out for good', () => {
  it('the longest wait is a quarter of an hour, however long the guessing goes on', async () => {
    const { email, from } = await lockedOut();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const wait = Number((await logIn(email, WRONG, from).expect(429)).headers['retry-after']);
      waits.push(wait);
      pass(wait);
      await logIn(email, WRONG, from).expect(401);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900, 900]);
    pass(LONGEST_WAIT);
    await logIn(email, PASSWORD, from).expect(200);
  });

  it('nor is it longer when the guesses come from everywhere', async () => {
    const { email } = await both.first.givenAccount();
    for (let guess = 0; guess < 50; guess++) await logIn(email, WRONG, network()).expect(401);
    const wait = Number((await logIn(email, PASSWORD, network()).expect(429)).headers['retry-after']);
    expect(wait).toBe(LONGEST_WAIT);
    pass(wait);
    await logIn(email, PASSWORD, network()).expect(200);
  });

  it('sessions that live go on', async () => {
    const person = aLearner();
    const { email } = await both.first.givenAccount(person);
    const from = network();
    const cookie = (await logIn(email, PASSWORD, from).expect(200)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    for (let failure = 0; failure < MOST; failure++) await logIn(email, WRONG, from).expect(401);
    await logIn(email, PASSWORD, from).expect(429);
    await both.call('get', '/api/auth/user', from).set('Cookie', cookie).expect(200);
  });

  it('other networks come in meanwhile', async () => {
    const { email } = await lockedOut();
    await logIn(email, PASSWORD, network()).expect(200);
  });

  it('a reset by mail works meanwhile and clears the count, from wherever it is made', async () => {
    const { id, email, from } = await lockedOut();
    await both.call('post', '/api/auth/forgot-password', from).send({ email }).expect(200);
    const token = await both.first.nest.get(MailTokens).issue(id, 'reset', both.first.clock.now());
    const newPassword = 'another horse battery staple';
    await both.call('post', '/api/auth/reset-password', network()).send({ token, newPassword }).expect(200);
    for (let failure = 0; failure < MOST - 1; failure++) await logIn(email, WRONG, from).expect(401);
    await logIn(email, newPassword, from).expect(200);
  });
});
