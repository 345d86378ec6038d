import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';
import { ApiClient } from '../../src/identity/domain/api-client.js';
import { newClientSecret } from '../../src/identity/domain/client-secret.js';
import { AccessTokens } from '../../src/identity/http/oauth/access-tokens.js';
import { networkOf } from '../../src/platform/http/network.js';
import { PASSWORD, startApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes.js';

const MINUTE = 60; // seconds
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let both: TwoProcesses;
beforeAll(async () => {
  both = await startTwoProcesses();
});
afterAll(() => both.close());

let others = 0;
/** An address and a network that no other call here has, the same for the same number. */
const someone = (n: number) => `someone-${others}-${n}@example.org`;
const somewhere = (n: number) => `198.${others}.${n >> 8}.${n & 255}`;
/** One network, whose peers are many. */
const here = (n: number) => `2001:db8:7:${others.toString(16)}::${(n + 1).toString(16)}`;
/** One address, as people may type it. */
const typed = (n: number, address = someone(0)) =>
  [address, address.toUpperCase(), ` ${address}`, `${address}\t`, address.replace('example', 'EXAMPLE')][n % 5];

const post = (path: string, from: string, body: object) => both.call('post', path, from).send(body);
const logIn = (email: string | undefined, from: string) =>
  post('/api/auth/login', from, { email, password: 'not the password' });

interface Row {
  what: string;
  most: number;
  /** Seconds until the next is allowed, when all were used at once. */
  wait: number;
  call(n: number): Test;
  /** Seconds from one call to the next, where a narrower limit would stop them. */
  pause?: number;
}

const ROWS: Row[] = [
  {
    what: 'sign-in failures of an address from a network',
    most: 10,
    wait: MINUTE,
    call: (n) => logIn(typed(n), here(n)),
  },
  {
    what: 'sign-in failures of an address from everywhere',
    most: 50,
    wait: 15 * MINUTE,
    call: (n) => logIn(typed(n), somewhere(n)),
  },
  {
    what: 'sign-in failures of a network',
    most: 100,
    wait: 15 * MINUTE,
    call: (n) => logIn(someone(n), here(n)),
  },
  {
    what: 'registrations of a network',
    most: 30,
    wait: HOUR,
    call: (n) => post('/api/auth/register', here(n), { email: someone(n), password: PASSWORD }),
  },
  {
    what: 'verification mails of an address, one after the other',
    most: 1,
    wait: MINUTE,
    call: (n) => post('/api/auth/resend-verification', somewhere(n), { email: typed(n) }),
  },
  {
    what: 'verification mails of an address in a day',
    most: 10,
    wait: DAY - 10 * MINUTE,
    pause: MINUTE,
    call: (n) => post('/api/auth/resend-verification', somewhere(n), { email: typed(n) }),
  },
  {
    what: 'forgotten passwords of an address',
    most: 5,
    wait: HOUR,
    call: (n) => post('/api/auth/forgot-password', somewhere(n), { email: typed(n) }),
  },
  {
    what: 'forgotten passwords of a network',
    most: 30,
    wait: HOUR,
    call: (n) => post('/api/auth/forgot-password', here(n), { email: someone(n) }),
  },
  {
    what: 'wrong tokens of a network',
    most: 40,
    wait: 15 * MINUTE,
    call: (n) =>
      n % 2
        ? post('/api/auth/verify-email', here(n), { token: `token-${n}` })
        : post('/api/auth/reset-password', here(n), { token: `token-${n}`, newPassword: PASSWORD }),
  },
  {
    what: 'wrong secrets of a client from a network',
    most: 20,
    wait: 15 * MINUTE,
    call: (n) =>
      post('/api/oauth/token', here(n), {
        grant_type: 'client_credentials',
        client_id: `client-${others}`,
        client_secret: `secret-${n}`,
      }),
  },
  {
    what: 'wrong secrets of the fellowship webhook, of a network',
    most: 60,
    wait: 15 * MINUTE,
    call: (n) =>
      both
        .call('post', '/api/webhook/fellowship-member', here(n))
        .set('Authorization', `Bearer secret-${n}`)
        .send({ email: typed(n) }),
  },
  {
    what: 'calls of a visitor network',
    most: 300,
    wait: MINUTE,
    call: (n) => both.call('get', n % 2 ? '/api/public/config' : '/api/auth/user', here(n)),
  },
];

/** Calls until the limit, many at once while there are many left; answers whether each was let through. */
async function callAll({ most, call, pause = 0 }: Row): Promise<boolean[]> {
  const allowed: boolean[] = [];
  const atOnce = Math.max(0, most - 100);
  for (let n = 0; n < atOnce; n += 50) {
    const answers = await Promise.all(Array.from({ length: Math.min(50, atOnce - n) }, (_, i) => call(n + i)));
    allowed.push(...answers.map(({ status }) => status !== 429));
  }
  for (let n = allowed.length; n < most; n++) {
    allowed.push((await call(n)).status !== 429);
    both.first.clock.advance(pause * 1_000);
  }
  return allowed;
}

async function keepsLimit(row: Row): Promise<void> {
  others++;
  expect(await callAll(row)).toEqual(Array(row.most).fill(true));
  for (let n = row.most; n < row.most + 3; n++) {
    const { status, headers } = await row.call(n);
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 429, retryAfter: String(row.wait) });
  }
  both.first.clock.advance(row.wait * 1_000 - 1);
  expect((await row.call(row.most)).headers['retry-after']).toBe('1');
  both.first.clock.advance(1);
  expect((await row.call(row.most)).status).not.toBe(429);
}

describe('L1 each limit, on two processes, in any spelling, with any X-Forwarded-For', () => {
  it.each(ROWS.map((row) => [row.most, row.what, row] as const))('%i %s', (_most, _what, row) => keepsLimit(row));

  it('600 calls of a user, from wherever', async () => {
    const cookie = await both.first.signIn(aLearner());
    await keepsLimit({
      what: 'calls of a user',
      most: 600,
      wait: MINUTE,
      call: (n) => both.call('get', '/api/account/sessions', somewhere(n)).set('Cookie', cookie),
    });
  });

  it('20 checkouts of a learner, from wherever', async () => {
    const cookie = await both.first.signIn(aLearner());
    await keepsLimit({
      what: 'checkouts of a learner',
      most: 20,
      wait: HOUR,
      call: (n) =>
        both
          .call('post', '/api/stripe/create-checkout-session', somewhere(n))
          .set('Cookie', cookie)
          .send({ priceId: `no-plan-${n}` }),
    });
  });

  it('the right secret of the fellowship webhook counts for nothing', async () => {
    others++;
    const call = (n: number) =>
      both
        .call('post', '/api/webhook/fellowship-member', here(n))
        .set('Authorization', 'Bearer fellowship-secret-of-all-of-the-tests')
        .send({ email: someone(n) });
    for (let n = 0; n < 70; n++) expect((await call(n)).status).toBe(201);
  });

  it('1200 calls of an API client, from wherever', async () => {
    const client = { id: randomUUID(), name: 'Intranet', scopes: ['catalog:read' as const] };
    await both.first.given(ApiClient.register(client, newClientSecret(), both.first.clock.now()));
    await keepsLimit({
      what: 'calls of an API client',
      most: 1_200,
      wait: MINUTE,
      // A token lives for an hour; the clock of this test goes on.
      call: (n) => {
        const token = both.first.nest.get(AccessTokens).sign(client.id, 'catalog:read');
        return both.call('get', '/api/videos/count', somewhere(n)).set('Authorization', `Bearer ${token}`);
      },
    });
  });
});

describe('L1 a refusal', () => {
  it('has the shape of every other, and says when to come back', async () => {
    others++;
    for (let call = 0; call < 300; call++) await both.call('get', '/api/public/config', here(call)).expect(200);
    const { body, headers } = await both.call('get', '/api/public/config', here(0)).expect(429);
    expect(body).toEqual({
      statusCode: 429,
      code: 'rate_limited',
      message: 'Too many attempts. Please try again in 60 seconds.',
      requestId: headers['x-request-id'],
    });
  });

  it('G3 is a security event, once for as many calls as come while it lasts', async () => {
    others++;
    for (let call = 0; call < 300; call++) await both.call('get', '/api/public/config', here(call));
    for (let call = 0; call < 10; call++) await both.call('get', '/api/public/config', here(call)).expect(429);
    const entries = await both.first
      .em()
      .execute<object[]>(`select actor_kind, details from audit.entry where action = 'throttled' and network = ?`, [
        networkOf(here(0)),
      ]);
    // Each of the two processes says so.
    expect(entries).toEqual(
      Array(2).fill({ actor_kind: 'visitor', details: { limits: ['calls of a visitor network'] } }),
    );
  });

  it('does not reach the operator’s own routes', async () => {
    for (let call = 0; call < 310; call++) await both.call('get', '/health/live', here(0)).expect(200);
  });

  it('I11 is not escaped by a forged X-Forwarded-For where no proxy is trusted', async () => {
    const direct = await startApp({ RATE_LIMITS: 'on' });
    const call = (n: number) => direct.visitor().get('/api/public/config').set('X-Forwarded-For', somewhere(n));
    for (let n = 0; n < 300; n++) await call(n).expect(200);
    await call(300).expect(429);
    await direct.close();
  });

  it('does not happen with RATE_LIMITS=off', async () => {
    const unlimited = await startApp({ RATE_LIMITS: 'off' });
    for (let n = 0; n < 301; n++) await unlimited.visitor().get('/api/public/config').expect(200);
    await unlimited.close();
  });
});
