import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DAY, SECOND } from '@msk/contracts';
import { QueueCleanupJob } from '../../src/curation/jobs/queue-cleanup.job.js';
import { UserErased } from '../../src/events/identity.js';
import { ACCOUNT_ERASED_EMAIL } from '../../src/identity/emails/account-erased-email.js';
import { RETENTION, RetentionJob } from '../../src/identity/jobs/retention.job.js';
import { PeriodicJobs } from '../../src/platform/jobs/periodic-jobs.js';
import { EventRetentionJob } from '../../src/platform/kernel/event-retention.job.js';
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
    const schedule = app.nest.get(PeriodicJobs);
    const countJobs = async () => (await select('select from pgboss.job where name = ?', RETENTION.name)).length;
    const enqueueInParallel = async () =>
      (await Promise.all(Array.from({ length: 3 }, () => schedule.enqueueIfDue(RETENTION)))).filter(Boolean);
    expect([await enqueueInParallel(), await countJobs()]).toEqual([[true], 1]);
    expect([await enqueueInParallel(), await countJobs()]).toEqual([[], 1]);
    app.clock.advance(DAY);
    expect([await enqueueInParallel(), await countJobs()]).toEqual([[true], 2]);
  });
});

describe('the retention of events and syncs', () => {
  const runJob = (job: typeof EventRetentionJob | typeof QueueCleanupJob) =>
    RequestContext.create(app.nest.get(EntityManager).fork(), () =>
      app.nest.get<EventRetentionJob>(job).run({}, { signal: new AbortController().signal }),
    );

  /** An event that was recorded and, unless it waits or is parked, delivered so many days ago. */
  const recordEvent = async (
    type: string,
    daysAgo: number,
    state: 'done' | 'waiting' | 'parked' | 'without subscriber',
  ) => {
    const at = new Date(app.clock.now().getTime() - daysAgo * DAY);
    const id = randomUUID();
    await select(
      `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at) values (?, ?, ?, '{}', ?)`,
      ...[id, id, type, at],
    );
    if (state === 'without subscriber') return;
    await select(
      `insert into kernel.inbox (subscriber, event_id, aggregate_id, position, done_at, parked_at)
       select 'test.subscriber', event_id, aggregate_id, position, ?, ? from kernel.outbox where event_id = ?`,
      ...[state === 'done' ? at : null, state === 'parked' ? at : null, id],
    );
  };

  it('deletes events and their deliveries 90 days after they are done, and none that waits or is parked [P3]', async () => {
    await recordEvent('test.done-91', 91, 'done');
    await recordEvent('test.done-89', 89, 'done');
    await recordEvent('test.waiting', 400, 'waiting');
    await recordEvent('test.parked', 400, 'parked');
    await recordEvent('test.unread', 91, 'without subscriber');
    await recordEvent('test.unread-89', 89, 'without subscriber');
    await runJob(EventRetentionJob);
    const kept = await select<{ type: string }>(
      `select type from kernel.outbox where type like 'test.%' order by type`,
    );
    expect(kept.map(({ type }) => type)).toEqual(['test.done-89', 'test.parked', 'test.unread-89', 'test.waiting']);
    expect(await select(`select from kernel.inbox where subscriber = 'test.subscriber'`)).toHaveLength(3);
  });

  it('retires a subscriber that no process has had for 30 days: what waits for it becomes dead letters [P3, O6]', async () => {
    const subscribe = (name: string, daysAgo: number) =>
      select(
        `insert into kernel.subscription (subscriber, event_type, last_seen_at) values (?, ?, now() - ? * interval '1 day')`,
        ...[name, name, daysAgo],
      );
    await subscribe('test.retired', 31);
    await subscribe('test.absent', 29);
    await select(
      `update kernel.subscription set last_seen_at = now() - interval '31 days' where subscriber like 'catalog.%'`,
    );
    const known = await select(`select from kernel.subscription where subscriber not like 'test.%'`);
    for (const name of ['test.retired', 'test.absent'])
      await select(
        `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
         values (gen_random_uuid(), 'a', ?, '{}', now())`,
        name,
      );
    await runJob(EventRetentionJob);
    expect(
      await select(
        `select subscriber, parked_at is not null as "isParked", last_error as "lastError" from kernel.inbox
          where subscriber in ('test.retired', 'test.absent') order by subscriber`,
      ),
    ).toEqual([
      { subscriber: 'test.absent', isParked: false, lastError: null },
      { subscriber: 'test.retired', isParked: true, lastError: 'No process has this subscriber any more' },
    ]);
    expect(await select(`select subscriber from kernel.subscription where subscriber like 'test.%'`)).toEqual([
      { subscriber: 'test.absent' },
    ]);
    expect(await select(`select from kernel.subscription where subscriber not like 'test.%'`)).toHaveLength(
      known.length,
    );
  });

  it('deletes syncs a year after their end, except the newest one with its filters [P3]', async () => {
    const insertSync = (daysAgo: number, folder: string, status = 'completed') =>
      select(
        `insert into curation.video_sync (id, status, filters, started_at, finished_at, heartbeat_at, error)
         values (gen_random_uuid(), ?, ?, ?, ?, ?, 'x')`,
        ...[status, JSON.stringify({ folder }), ...Array(3).fill(new Date(app.clock.now().getTime() - daysAgo * DAY))],
      );
    await insertSync(500, 'knee');
    await insertSync(400, 'knee');
    await insertSync(450, 'hip');
    await insertSync(440, 'hip', 'failed');
    await insertSync(364, 'hip', 'failed');
    await runJob(QueueCleanupJob);
    const kept = await select<{ folder: string; status: string }>(
      `select filters->>'folder' as folder, status from curation.video_sync order by finished_at`,
    );
    expect(kept).toEqual([
      { folder: 'hip', status: 'completed' },
      { folder: 'hip', status: 'failed' },
      { folder: 'knee', status: 'completed' },
      { folder: 'hip', status: 'failed' },
    ]);
  });
});
