import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DAY, SECOND } from '@msk/contracts';
import { ACCOUNT_ERASED_EMAIL } from '../../src/identity/emails/account-erased-email.js';
import { UserErased } from '../../src/identity/index.js';
import { RETENTION, RetentionJob } from '../../src/identity/jobs/retention.job.js';
import { type PeriodicJob, periodicJobToken } from '../../src/platform/jobs/periodic-job.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aFellow, aLearner, anAdmin, anExpiredLearner, aSubscriber, type Person } from '../support/people.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const select = <Row extends object>(sql: string, ...values: unknown[]) => app.em().execute<Row[]>(sql, values);
const runRetention = () =>
  RequestContext.create(app.nest.get(EntityManager).fork(), () =>
    app.nest.get(RetentionJob).run({}, { signal: new AbortController().signal }),
  );
const countSessions = async ({ id }: Person) =>
  (await select('select from identity.session where user_id = ?', id)).length;
const exists = async ({ id }: Person) => (await select('select from identity.user where id = ?', id)).length === 1;

describe('RetentionJob', () => {
  it('deletes ended and expired sessions after 90 days [P3]', async () => {
    const [signedOut, idle] = [aLearner(), aLearner()];
    const cookie = await app.signIn(signedOut);
    await app.signIn(idle);
    await app.visitor().post('/api/auth/logout').set('Cookie', cookie).expect(200);
    app.clock.advance(90 * DAY - SECOND);
    await runRetention();
    expect(await countSessions(signedOut)).toBe(1);
    app.clock.advance(2 * SECOND);
    await runRetention();
    expect([await countSessions(signedOut), await countSessions(idle)]).toEqual([0, 1]);
    app.clock.advance(7 * DAY);
    await runRetention();
    expect(await countSessions(idle)).toBe(0);
  });

  it('deletes email tokens after 30 days, and the addresses of erased accounts after 7 [P3]', async () => {
    const person = aLearner();
    await app.as(person).get('/api/auth/user').expect(200);
    const now = app.clock.now();
    await app.em().execute(
      `insert into identity.email_token (digest, user_id, purpose, created_at, expires_at)
       select encode(sha256(n::text::bytea), 'hex'), ?, 'reset', ?::timestamptz - n * interval '1 day', ?::timestamptz
         from generate_series(29, 31) n limit 1`,
      [person.id, now, now],
    );
    await app
      .em()
      .execute('insert into identity.erased_account_email (id, email, created_at) values (gen_random_uuid(), ?, ?)', [
        'x',
        now,
      ]);
    const countRemaining = async () => [
      (await select('select from identity.email_token where user_id = ?', person.id)).length,
      (await select('select from identity.erased_account_email')).length,
    ];
    await runRetention();
    expect(await countRemaining()).toEqual([1, 1]);
    app.clock.advance(DAY);
    await runRetention();
    expect(await countRemaining()).toEqual([0, 1]);
    app.clock.advance(6 * DAY);
    await runRetention();
    expect(await countRemaining()).toEqual([0, 0]);
  });

  it('deletes more rows than one batch [P3]', async () => {
    const person = aLearner();
    await app.signIn(person);
    await app.em().execute(
      `insert into identity.session (id, key_digest, user_id, device, network, created_at, last_used_at)
       select gen_random_uuid(), encode(sha256(n::text::bytea), 'hex'), ?, 'x', '::1', ?, ? from generate_series(1, 2500) n`,
      [person.id, new Date(0), new Date(0)],
    );
    await runRetention();
    expect(await countSessions(person)).toBe(1);
  });

  it('erases accounts that were never verified and not used for a year, and no others [P3]', async () => {
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
    await runRetention();
    expect(await exists(unused)).toBe(true);
    app.clock.advance(SECOND);
    await runRetention();
    expect(await exists(unused)).toBe(false);
    for (const [why, person] of Object.entries(keepers)) expect([why, await exists(person)]).toEqual([why, true]);

    expect(await select('select payload from kernel.outbox where type = ?', UserErased.type)).toEqual([
      { payload: { userId: unused.id } },
    ]);
    const audit = 'select actor_kind as by, target_id as whom from audit.entry where action = ?';
    expect(await select(audit, 'account.erased')).toEqual([{ by: 'system', whom: unused.id }]);
    expect(await select('select from pgboss.job where name = ?', ACCOUNT_ERASED_EMAIL.name)).toEqual([]);
  });

  it('is enqueued once a day, by one of many processes [P3]', async () => {
    const schedule = app.nest.get<PeriodicJob>(periodicJobToken(RETENTION));
    const countJobs = async () => (await select('select from pgboss.job where name = ?', RETENTION.name)).length;
    const enqueueInParallel = async () =>
      (await Promise.all(Array.from({ length: 3 }, () => schedule.enqueueIfDue()))).filter(Boolean);
    expect([await enqueueInParallel(), await countJobs()]).toEqual([[true], 1]);
    expect([await enqueueInParallel(), await countJobs()]).toEqual([[], 1]);
    app.clock.advance(DAY);
    expect([await enqueueInParallel(), await countJobs()]).toEqual([[true], 2]);
  });
});
