import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY } from '@msk/contracts';
import { ManualClock, Relay } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { withClient } from '../../../tools/postgres/with-client.js';
import { createApp } from '../../src/app.js';
import { DemoMemberships } from '../../src/billing/demo/demo-memberships.js';
import { AdvanceTrialsJob } from '../../src/billing/jobs/advance-trials.job.js';
import { TrialEnding, TrialExpired } from '../../src/events/billing.js';
import { DemoClient } from '../../src/identity/demo/demo-client.js';
import { DemoUsers } from '../../src/identity/demo/demo-users.js';
import { DEMO_ACCOUNTS, DEMO_CLIENT } from '../../src/platform/demo/demo-accounts.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { testSettings } from '../support/test-settings.js';

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
const requestToken = async (app: NestExpressApplication) =>
  request(await app.getUrl())
    .post('/api/oauth/token')
    .send({ grant_type: 'client_credentials', client_id: 'demo-client', client_secret: 'demo-client-secret' });
const rows = (sql: string) =>
  withClient(database.url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

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
  it('exist once when two processes start at once', async () => {
    await Promise.all([start(), start()]);
    expect(await rows('select count(*)::int as accounts from identity.user')).toEqual([{ accounts: 8 }]);
    expect(await rows('select count(*)::int as memberships from billing.membership')).toEqual([{ memberships: 8 }]);
  });

  it('exist once when many processes start again at once', async () => {
    const seeders = running.flatMap((app) => [app.get(DemoUsers), app.get(DemoMemberships)]);
    await Promise.all([...seeders, ...seeders].map((seeder) => seeder.onApplicationBootstrap()));
    expect(await rows('select count(*)::int as memberships from billing.membership')).toEqual([{ memberships: 8 }]);
  });

  it('are reset when another process changes one of them at that moment', async () => {
    const [{ id } = { id: '' }] = DEMO_ACCOUNTS;
    await withClient(database.url, async (other) => {
      await other.query('begin');
      await other.query('select from billing.membership where user_id = $1 for update', [id]);
      const reset = running[0]!.get(DemoMemberships).onApplicationBootstrap();
      await waitUntil('the reset waits for the other process', async () => {
        const waiting = await rows(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      await other.query('update billing.membership set version = version where user_id = $1', [id]);
      await other.query('commit');
      await reset;
    });
    expect(await rows('select count(*)::int as memberships from billing.membership')).toEqual([{ memberships: 8 }]);
  });

  it('include the demo client once when many processes start for the first time at once', async () => {
    const seeders = running.map((app) => app.get(DemoClient));
    for (let round = 0; round < 20; round++) {
      await rows('delete from identity.api_client');
      await Promise.all(Array.from({ length: 8 }, () => seeders.map((one) => one.onApplicationBootstrap())).flat());
      expect(await rows('select id, revoked_at from identity.api_client')).toEqual([
        { id: DEMO_CLIENT.id, revoked_at: null },
      ]);
    }
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
  ])('sign in as %s@ with the membership of that name', async (name, expected, trialDaysLeft) => {
    const { status, body } = await logIn(running[0]!, name);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...expected, email: `${name}@sesamoid.test`, emailVerified: true });
    if (trialDaysLeft !== null)
      expect((Date.parse(body.trialEndDate) - clock.now().getTime()) / DAY).toBeCloseTo(trialDaysLeft, 3);
  });

  it('include the fellow in the members of the fellowship, once', async () => {
    expect(await rows('select email, is_active, user_id is not null as linked from billing.fellowship_member')).toEqual(
      [{ email: 'fellow@sesamoid.test', is_active: true, linked: true }],
    );
  });

  it('cause no trial events at a start', async () => {
    await running[0]!.get(AdvanceTrialsJob).run({}, { signal: new AbortController().signal });
    expect(
      await rows(`select type from kernel.outbox where type in ('${TrialEnding.type}', '${TrialExpired.type}')`),
    ).toEqual([]);
  });

  it('keep their state when the event of their registration is delivered later', async () => {
    await running[0]!.get(Relay).drain();
    expect((await logIn(running[0]!, 'expired')).body).toMatchObject({ subscriptionStatus: 'expired' });
  });

  it('are reset at the next start, without new password hashes', async () => {
    const passwords = () => rows('select distinct password_hash from identity.user');
    const before = await passwords();
    clock.advance(30 * DAY);
    expect((await logIn(running[0]!, 'trial')).body).toMatchObject({ subscriptionStatus: 'expired' });
    const again = await start();
    expect((await logIn(again, 'trial')).body).toMatchObject({ subscriptionStatus: 'trial' });
    expect(await passwords()).toEqual(before);
  });

  it('include an API client with every scope, which the next demo start restores', async () => {
    expect((await requestToken(running[0]!)).body).toMatchObject({ scope: 'catalog:read analytics:read' });
    await rows("update identity.api_client set revoked_at = now() where id = 'demo-client'");
    expect((await requestToken(running[0]!)).status).toBe(401);
    expect((await requestToken(await start())).status).toBe(200);
  });

  it('are locked by a start without the demo, because their password and secret are public [A12]', async () => {
    const cookie = (await logIn(running[0]!, 'admin')).headers['set-cookie'] ?? '';
    const after = await start(database, {});
    expect((await requestToken(after)).status).toBe(401);
    expect((await logIn(after, 'admin')).status).toBe(401);
    await request(await after.getUrl())
      .get('/api/auth/user')
      .set('Cookie', cookie)
      .expect(401);
    expect((await logIn(await start(), 'admin')).status).toBe(200);
  });

  it('do not exist without the demo setting [A12]', async () => {
    const app = await start(other, {});
    expect((await logIn(app, 'admin')).status).toBe(401);
    expect((await requestToken(app)).status).toBe(401);
  });

  it('prevent a start in production [A12]', () => {
    expect(() => testSettings(database.url, { NODE_ENV: 'production', DEMO: '1' })).toThrow(
      'demo accounts are refused in production',
    );
  });
});
