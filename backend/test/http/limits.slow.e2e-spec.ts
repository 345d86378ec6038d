import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, HOUR, MINUTE, SECOND } from '@msk/contracts';
import type { Test } from 'supertest';
import { ApiClient } from '../../src/identity/domain/api-client.js';
import { generateClientSecret } from '../../src/identity/domain/secrets.js';
import { AccessTokenSigner } from '../../src/identity/http/oauth/access-token-signer.js';
import { networkOf } from '../../src/platform/http/security/network.js';
import { PASSWORD, startApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes.js';

let both: TwoProcesses;
beforeAll(async () => {
  both = await startTwoProcesses();
});
afterAll(() => both.close());

let round = 0;
/** An email address and a network for each number, different in each round. */
const emailAt = (n: number) => `someone-${round}-${n}@example.org`;
const networkAt = (n: number) => `198.${round}.${n >> 8}.${n & 255}`;
/** Many peers of one network. */
const peerInOneNetwork = (n: number) => `2001:db8:7:${round.toString(16)}::${(n + 1).toString(16)}`;
/** Different spellings of one email address. */
const spellEmail = (n: number, address = emailAt(0)) =>
  [address, address.toUpperCase(), ` ${address}`, `${address}\t`, address.replace('example', 'EXAMPLE')][n % 5];

const post = (path: string, from: string, body: object) => both.call('post', path, from).send(body);
const logIn = (email: string | undefined, from: string) =>
  post('/api/auth/login', from, { email, password: 'not the password' });

interface LimitCase {
  title: string;
  max: number;
  /** Time until the next use is allowed, when all were used at once. */
  waitMs: number;
  call(n: number): Test;
  /** Pause between requests, where a narrower limit would otherwise refuse them. */
  pauseMs?: number;
}

const LIMITS: LimitCase[] = [
  {
    title: 'sign-in failures of an address from a network',
    max: 10,
    waitMs: MINUTE,
    call: (n) => logIn(spellEmail(n), peerInOneNetwork(n)),
  },
  {
    title: 'sign-in failures of an address from all networks',
    max: 50,
    waitMs: 15 * MINUTE,
    call: (n) => logIn(spellEmail(n), networkAt(n)),
  },
  {
    title: 'sign-in failures of a network',
    max: 100,
    waitMs: 15 * MINUTE,
    call: (n) => logIn(emailAt(n), peerInOneNetwork(n)),
  },
  {
    title: 'registrations of a network',
    max: 30,
    waitMs: HOUR,
    call: (n) => post('/api/auth/register', peerInOneNetwork(n), { email: emailAt(n), password: PASSWORD }),
  },
  {
    title: 'verification emails of an address in a minute',
    max: 1,
    waitMs: MINUTE,
    call: (n) => post('/api/auth/resend-verification', networkAt(n), { email: spellEmail(n) }),
  },
  {
    title: 'verification emails of an address in a day',
    max: 10,
    waitMs: DAY - 10 * MINUTE,
    pauseMs: MINUTE,
    call: (n) => post('/api/auth/resend-verification', networkAt(n), { email: spellEmail(n) }),
  },
  {
    title: 'password resets of an address',
    max: 5,
    waitMs: HOUR,
    call: (n) => post('/api/auth/forgot-password', networkAt(n), { email: spellEmail(n) }),
  },
  {
    title: 'password resets of a network',
    max: 30,
    waitMs: HOUR,
    call: (n) => post('/api/auth/forgot-password', peerInOneNetwork(n), { email: emailAt(n) }),
  },
  {
    title: 'wrong tokens of a network',
    max: 40,
    waitMs: 15 * MINUTE,
    call: (n) =>
      n % 2
        ? post('/api/auth/verify-email', peerInOneNetwork(n), { token: `token-${n}` })
        : post('/api/auth/reset-password', peerInOneNetwork(n), { token: `token-${n}`, newPassword: PASSWORD }),
  },
  {
    title: 'wrong secrets of a client from a network',
    max: 20,
    waitMs: 15 * MINUTE,
    call: (n) =>
      post('/api/oauth/token', peerInOneNetwork(n), {
        grant_type: 'client_credentials',
        client_id: `client-${round}`,
        client_secret: `secret-${n}`,
      }),
  },
  {
    title: 'wrong secrets of the fellowship webhook, of a network',
    max: 60,
    waitMs: 15 * MINUTE,
    call: (n) =>
      both
        .call('post', '/api/webhook/fellowship-member', peerInOneNetwork(n))
        .set('Authorization', `Bearer secret-${n}`)
        .send({ email: spellEmail(n) }),
  },
  {
    title: 'requests of a network without a session',
    max: 300,
    waitMs: MINUTE,
    call: (n) => both.call('get', n % 2 ? '/api/public/config' : '/api/auth/user', peerInOneNetwork(n)),
  },
];

/** Sends as many requests as the limit allows, concurrently except for the last 100; returns whether each was allowed. */
async function callAll({ max, call, pauseMs = 0 }: LimitCase): Promise<boolean[]> {
  const allowed: boolean[] = [];
  const atOnce = Math.max(0, max - 100);
  for (let n = 0; n < atOnce; n += 50) {
    const answers = await Promise.all(Array.from({ length: Math.min(50, atOnce - n) }, (_, i) => call(n + i)));
    allowed.push(...answers.map(({ status }) => status !== 429));
  }
  for (let n = allowed.length; n < max; n++) {
    allowed.push((await call(n)).status !== 429);
    both.first.clock.advance(pauseMs);
  }
  return allowed;
}

async function expectLimit(limit: LimitCase): Promise<void> {
  round++;
  expect(await callAll(limit)).toEqual(Array(limit.max).fill(true));
  for (let n = limit.max; n < limit.max + 3; n++) {
    const { status, headers } = await limit.call(n);
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({
      status: 429,
      retryAfter: String(limit.waitMs / SECOND),
    });
  }
  both.first.clock.advance(limit.waitMs - 1);
  expect((await limit.call(limit.max)).headers['retry-after']).toBe('1');
  both.first.clock.advance(1);
  expect((await limit.call(limit.max)).status).not.toBe(429);
}

describe('each limit, on two processes, in any spelling, with any X-Forwarded-For [L1]', () => {
  it.each(LIMITS.map((limit) => [limit.max, limit.title, limit] as const))('%i %s are allowed', (_max, _title, limit) =>
    expectLimit(limit),
  );

  it('600 requests of a user are allowed, from any network', async () => {
    const cookie = await both.first.signIn(aLearner());
    await expectLimit({
      title: 'requests of a user',
      max: 600,
      waitMs: MINUTE,
      call: (n) => both.call('get', '/api/account/sessions', networkAt(n)).set('Cookie', cookie),
    });
  });

  it('20 checkouts of a learner are allowed, from any network', async () => {
    const cookie = await both.first.signIn(aLearner());
    await expectLimit({
      title: 'checkouts of a learner',
      max: 20,
      waitMs: HOUR,
      call: (n) =>
        both
          .call('post', '/api/stripe/create-checkout-session', networkAt(n))
          .set('Cookie', cookie)
          .send({ priceId: `no-plan-${n}` }),
    });
  });

  it('30 reports of a learner are allowed, from any network', async () => {
    const cookie = await both.first.signIn(aLearner());
    await expectLimit({
      title: 'reports of a learner',
      max: 30,
      waitMs: HOUR,
      call: (n) =>
        both
          .call('post', `/api/videos/${randomUUID()}/report`, networkAt(n))
          .set('Cookie', cookie)
          .send({ reason: 'other' }),
    });
  });

  it('requests with the right secret of the fellowship webhook are not counted', async () => {
    round++;
    const call = (n: number) =>
      both
        .call('post', '/api/webhook/fellowship-member', peerInOneNetwork(n))
        .set('Authorization', 'Bearer fellowship-secret-of-all-of-the-tests')
        .send({ email: emailAt(n) });
    for (let n = 0; n < 70; n++) expect((await call(n)).status).toBe(201);
  });

  it('1200 requests of an API client are allowed, from any network', async () => {
    const client = { id: randomUUID(), name: 'Intranet', scopes: ['catalog:read' as const] };
    await both.first.given(ApiClient.register(client, generateClientSecret(), both.first.clock.now()));
    await expectLimit({
      title: 'requests of an API client',
      max: 1_200,
      waitMs: MINUTE,
      // A new token each time, since a token is valid for one hour and the test advances the clock.
      call: (n) => {
        const token = both.first.nest.get(AccessTokenSigner).sign(client.id, 'catalog:read');
        return both.call('get', '/api/videos/count', networkAt(n)).set('Authorization', `Bearer ${token}`);
      },
    });
  });
});

describe('a request over the limit [L1]', () => {
  it('gets the standard error with the time to wait', async () => {
    round++;
    for (let call = 0; call < 300; call++)
      await both.call('get', '/api/public/config', peerInOneNetwork(call)).expect(200);
    const { body, headers } = await both.call('get', '/api/public/config', peerInOneNetwork(0)).expect(429);
    expect(body).toEqual({
      statusCode: 429,
      code: 'rate_limited',
      message: 'Too many attempts. Please try again in 60 seconds.',
      requestId: headers['x-request-id'],
    });
  });

  it('is a security event, recorded once per process while the limit is reached [G3]', async () => {
    round++;
    for (let call = 0; call < 300; call++) await both.call('get', '/api/public/config', peerInOneNetwork(call));
    for (let call = 0; call < 10; call++)
      await both.call('get', '/api/public/config', peerInOneNetwork(call)).expect(429);
    const entries = await both.first
      .em()
      .execute<object[]>(`select actor_kind, details from audit.entry where action = 'throttled' and network = ?`, [
        networkOf(peerInOneNetwork(0)),
      ]);
    // One entry of each of the two processes.
    expect(entries).toEqual(Array(2).fill({ actor_kind: 'visitor', details: { limits: ['requests-per-network'] } }));
  });

  it('does not occur on the operator’s own routes', async () => {
    for (let call = 0; call < 310; call++) await both.call('get', '/health/live', peerInOneNetwork(0)).expect(200);
  });

  it('cannot be avoided by a forged X-Forwarded-For when no proxy is trusted [I11]', async () => {
    const direct = await startApp({ RATE_LIMITS: 'on' });
    const call = (n: number) => direct.visitor().get('/api/public/config').set('X-Forwarded-For', networkAt(n));
    for (let n = 0; n < 300; n++) await call(n).expect(200);
    await call(300).expect(429);
    await direct.close();
  });

  it('does not occur with RATE_LIMITS=off', async () => {
    const unlimited = await startApp({ RATE_LIMITS: 'off' });
    for (let n = 0; n < 301; n++) await unlimited.visitor().get('/api/public/config').expect(200);
    await unlimited.close();
  });
});
