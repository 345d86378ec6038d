import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock, Relay } from '@msk/kernel';
import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';
import request from 'supertest';
import { createApp } from '../../src/app.js';
import { DemoMemberships } from '../../src/billing/demo/demo-memberships.js';
import { TrialEnding, TrialExpired } from '../../src/billing/events.js';
import { StepTrials } from '../../src/billing/trials/step-trials.js';
import { DemoUsers } from '../../src/identity/demo/demo-users.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { testSettings } from '../support/test-settings.js';

const DAY = 24 * 60 * 60 * 1_000;

let database: TestDatabase;
let other: TestDatabase;
let clock: ManualClock;
const running: NestExpressApplication[] = [];

const start = async ({ url } = database, settings: Record<string, string> = { DEMO: '1' }) => {
  const app = await createApp(testSettings(url, settings), clock);
  running.push(app);
  return app.listen(0, '127.0.0.1').then(() => app);
};
const logIn = async (app: NestExpressApplication, name: string) =>
  request(await app.getUrl())
    .post('/api/auth/login')
    .send({ email: `${name}@sesamoid.test`, password: 'sesamoid-demo' });
const askForToken = async (app: NestExpressApplication) =>
  request(await app.getUrl())
    .post('/api/oauth/token')
    .send({ grant_type: 'client_credentials', client_id: 'demo-client', client_secret: 'demo-client-secret' });
const rows = async (sql: string) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
  other = await createTestDatabase();
  clock = new ManualClock(new Date());
});
afterAll(async () => {
  await Promise.all(running.map((app) => app.close()));
  await Promise.all([database.drop(), other.drop()]);
});

describe('the demo accounts', () => {
  it('are there once when two processes start at once', async () => {
    await Promise.all([start(), start()]);
    expect(await rows('select count(*)::int as accounts from identity.user')).toEqual([{ accounts: 8 }]);
    expect(await rows('select count(*)::int as memberships from billing.membership')).toEqual([{ memberships: 8 }]);
  });

  it('are there once when many processes start again at once', async () => {
    const contexts = running.flatMap((app) => [app.get(DemoUsers), app.get(DemoMemberships)]);
    await Promise.all([...contexts, ...contexts].map((context) => context.onApplicationBootstrap()));
    expect(await rows('select count(*)::int as memberships from billing.membership')).toEqual([{ memberships: 8 }]);
  });

  it.each([
    ['admin', { isAdmin: true, subscriptionStatus: 'trial' }, 7],
    ['trial', { isAdmin: false, subscriptionStatus: 'trial' }, 5],
    ['ending', { isAdmin: false, subscriptionStatus: 'trial' }, 2],
    ['expired', { isAdmin: false, subscriptionStatus: 'expired', subscriptionType: null }, -1],
    ['monthly', { isAdmin: false, subscriptionStatus: 'active', subscriptionType: 'monthly' }, null],
    ['annual', { isAdmin: false, subscriptionStatus: 'active', subscriptionType: 'annual' }, null],
    ['canceled', { isAdmin: false, subscriptionStatus: 'canceled', subscriptionType: 'monthly' }, null],
    [
      'fellow',
      { isAdmin: false, subscriptionStatus: 'fellowship', subscriptionType: 'fellowship', isFellowship: true },
      null,
    ],
  ])('%s@ signs in and is what its name says', async (name, expected, trialDaysLeft) => {
    const { status, body } = await logIn(running[0]!, name);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...expected, email: `${name}@sesamoid.test`, emailVerified: true });
    if (trialDaysLeft !== null)
      expect((Date.parse(body.trialEndDate) - clock.now().getTime()) / DAY).toBeCloseTo(trialDaysLeft, 3);
  });

  it('have the fellow among the members of the community, once', async () => {
    expect(await rows('select email, is_active, user_id is not null as linked from billing.fellowship_member')).toEqual(
      [{ email: 'fellow@sesamoid.test', is_active: true, linked: true }],
    );
  });

  it('are not told at each start how their trials go', async () => {
    await running[0]!.get(StepTrials).run({}, { signal: new AbortController().signal });
    expect(
      await rows(`select type from kernel.outbox where type in ('${TrialEnding.type}', '${TrialExpired.type}')`),
    ).toEqual([]);
  });

  it('keep their state when the news of their registration arrives later', async () => {
    await running[0]!.get(Relay).drain();
    expect((await logIn(running[0]!, 'expired')).body).toMatchObject({ subscriptionStatus: 'expired' });
  });

  it('are put back into their state at the next start, without new passwords', async () => {
    const passwords = () => rows('select distinct password_hash from identity.user');
    const before = await passwords();
    clock.advance(30 * DAY);
    expect((await logIn(running[0]!, 'trial')).body).toMatchObject({ subscriptionStatus: 'expired' });
    const again = await start();
    expect((await logIn(again, 'trial')).body).toMatchObject({ subscriptionStatus: 'trial' });
    expect(await passwords()).toEqual(before);
  });

  it('have a client with every scope, which the next start of a demo puts back into its state', async () => {
    expect((await askForToken(running[0]!)).body).toMatchObject({ scope: 'catalog:read analytics:read' });
    await rows("update identity.api_client set revoked_at = now() where id = 'demo-client'");
    expect((await askForToken(running[0]!)).status).toBe(401);
    expect((await askForToken(await start())).status).toBe(200);
  });

  it('A12 open nothing where the demo is over: everybody knows their password and the client’s secret', async () => {
    const cookie = (await logIn(running[0]!, 'admin')).headers['set-cookie'] ?? '';
    const after = await start(database, {});
    expect((await askForToken(after)).status).toBe(401);
    expect((await logIn(after, 'admin')).status).toBe(401);
    await request(await after.getUrl())
      .get('/api/auth/user')
      .set('Cookie', cookie)
      .expect(401);
    expect((await logIn(await start(), 'admin')).status).toBe(200);
  });

  it('A12 do not exist where they are not asked for', async () => {
    const app = await start(other, {});
    expect((await logIn(app, 'admin')).status).toBe(401);
    expect((await askForToken(app)).status).toBe(401);
  });

  it('A12 keep a production from starting', () => {
    expect(() => testSettings(database.url, { NODE_ENV: 'production', DEMO: '1' })).toThrow(
      'demo accounts are refused in production',
    );
  });
});
