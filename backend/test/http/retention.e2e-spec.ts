import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { UserErased } from '../../src/identity/index.js';
import { FAREWELL_MAIL } from '../../src/identity/mails/farewells.js';
import { DailyRetention, RETENTION } from '../../src/identity/retention/daily-retention.js';
import { KeepNoLonger } from '../../src/identity/retention/keep-no-longer.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aFellow, aLearner, anAdmin, anExpiredLearner, aSubscriber, type Person } from '../support/people.js';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const select = <Row extends object>(sql: string, ...values: unknown[]) => app.em().execute<Row[]>(sql, values);
const retain = () =>
  RequestContext.create(app.nest.get(EntityManager).fork(), () =>
    app.nest.get(KeepNoLonger).run({}, { signal: new AbortController().signal }),
  );
const sessionsOf = async ({ id }: Person) =>
  (await select('select from identity.session where user_id = ?', id)).length;
const exists = async ({ id }: Person) => (await select('select from identity.user where id = ?', id)).length === 1;

describe('retention', () => {
  it('P3 keeps ended sessions for 90 days, and those that ran out by themselves as long', async () => {
    const [signedOut, idle] = [aLearner(), aLearner()];
    const cookie = await app.signIn(signedOut);
    await app.signIn(idle);
    await app.visitor().post('/api/auth/logout').set('Cookie', cookie).expect(200);
    app.clock.advance(90 * DAY - SECOND);
    await retain();
    expect(await sessionsOf(signedOut)).toBe(1);
    app.clock.advance(2 * SECOND);
    await retain();
    expect([await sessionsOf(signedOut), await sessionsOf(idle)]).toEqual([0, 1]);
    app.clock.advance(7 * DAY);
    await retain();
    expect(await sessionsOf(idle)).toBe(0);
  });

  it('P3 keeps tokens of mails for 30 days, and an address to say farewell to for 7', async () => {
    const person = aLearner();
    await app.as(person).get('/api/auth/user').expect(200);
    const now = app.clock.now();
    await app.em().execute(
      `insert into identity.mail_token (digest, user_id, purpose, created_at, expires_at)
       select encode(sha256(n::text::bytea), 'hex'), ?, 'reset', ?::timestamptz - n * interval '1 day', ?::timestamptz
         from generate_series(29, 31) n limit 1`,
      [person.id, now, now],
    );
    await app
      .em()
      .execute('insert into identity.farewell (id, email, created_at) values (gen_random_uuid(), ?, ?)', ['x', now]);
    const left = async () => [
      (await select('select from identity.mail_token where user_id = ?', person.id)).length,
      (await select('select from identity.farewell')).length,
    ];
    await retain();
    expect(await left()).toEqual([1, 1]);
    app.clock.advance(DAY);
    await retain();
    expect(await left()).toEqual([0, 1]);
    app.clock.advance(6 * DAY);
    await retain();
    expect(await left()).toEqual([0, 0]);
  });

  it('P3 removes more than fits in one batch', async () => {
    const person = aLearner();
    await app.signIn(person);
    await app.em().execute(
      `insert into identity.session (id, key_digest, user_id, device, network, created_at, last_used_at)
       select gen_random_uuid(), encode(sha256(n::text::bytea), 'hex'), ?, 'x', '::1', ?, ? from generate_series(1, 2500) n`,
      [person.id, new Date(0), new Date(0)],
    );
    await retain();
    expect(await sessionsOf(person)).toBe(1);
  });

  it('P3 erases accounts that were never verified and not used for a year, as any erasure, and no others', async () => {
    const unused = anExpiredLearner({ emailVerified: false });
    const keepers: Record<string, Person> = {
      verified: anExpiredLearner(),
      admin: anAdmin({ emailVerified: false }),
      fellow: aFellow({ emailVerified: false }),
      subscriber: aSubscriber({
        emailVerified: false,
        membership: (now) => ({ plan: 'annual', paidUntil: new Date(now.getTime() + 500 * DAY) }),
      }),
      returned: anExpiredLearner({ emailVerified: false }),
    };
    for (const person of [unused, ...Object.values(keepers)]) await app.givenAccount(person);
    const { returned } = keepers;
    app.clock.advance(2 * SECOND);
    const email = returned?.email;
    await app.visitor().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    app.clock.advance((30 + 365) * DAY - 3 * SECOND); // a session may have gone on for 30 days
    await retain();
    expect(await exists(unused)).toBe(true);
    app.clock.advance(SECOND);
    await retain();
    expect(await exists(unused)).toBe(false);
    for (const [why, person] of Object.entries(keepers)) expect([why, await exists(person)]).toEqual([why, true]);

    expect(await select('select payload from kernel.outbox where type = ?', UserErased.type)).toEqual([
      { payload: { userId: unused.id } },
    ]);
    const audit = 'select actor_kind as by, target_id as whom from audit.entry where action = ?';
    expect(await select(audit, 'account.erased')).toEqual([{ by: 'system', whom: unused.id }]);
    expect(await select('select from pgboss.job where name = ?', FAREWELL_MAIL.name)).toEqual([]);
  });

  it('P3 is asked for once a day, however many processes look', async () => {
    const daily = app.nest.get(DailyRetention);
    const jobs = async () => (await select('select from pgboss.job where name = ?', RETENTION.name)).length;
    const look = async () => (await Promise.all([daily.look(), daily.look(), daily.look()])).filter(Boolean);
    expect([await look(), await jobs()]).toEqual([[true], 1]);
    expect([await look(), await jobs()]).toEqual([[], 1]);
    app.clock.advance(DAY);
    expect([await look(), await jobs()]).toEqual([[true], 2]);
  });
});
