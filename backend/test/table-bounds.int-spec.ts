import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DAY, HOUR, MINUTE } from '@msk/contracts';
import {
  claimTick,
  DeadJobRepository,
  type JobContext,
  JobQueue,
  jobId,
  PgBossJobQueue,
  type QueueDefinition,
} from '@msk/kernel';
import { TABLE_BOUNDS, waitUntil } from '@msk/testing';
import type { Type } from '@nestjs/common';
import { BILLING_RETENTION, BillingRetentionJob } from '../src/billing/jobs/billing-retention.job.js';
import { MISSED_SEARCH_RETENTION, MissedSearchRetentionJob } from '../src/catalog/jobs/missed-search-retention.job.js';
import { QUEUE_CLEANUP, QueueCleanupJob } from '../src/curation/jobs/queue-cleanup.job.js';
import { RETENTION, RetentionJob } from '../src/identity/jobs/retention.job.js';
import { DAILY_VIEW_RETENTION, DailyViewRetentionJob } from '../src/learning/jobs/daily-view-retention.job.js';
import { withApplicationRole } from '../src/platform/database/migrations/application-role.js';
import { PeriodicJobs } from '../src/platform/jobs/periodic-jobs.js';
import { EVENT_RETENTION, EventRetentionJob } from '../src/platform/kernel/event-retention.job.js';
import { RATE_LIMIT_RETENTION, RateLimitRetentionJob } from '../src/platform/limits/rate-limit-retention.job.js';
import { type HttpApp, startApp } from './support/http-app.js';
import { anAnalysedVideo } from './support/pending-videos.js';
import { aLearner, anAdmin, anExpiredLearner } from './support/people.js';
import { givenVideo } from './support/videos.js';

const OPERATIONS = readFileSync(fileURLToPath(new URL('../../docs/operations.md', import.meta.url)), 'utf8');
const TABLES_SQL = `
  select nspname || '.' || relname as name from pg_class join pg_namespace n on n.oid = relnamespace
   where relkind in ('r', 'p', 'm') and not relispartition and nspname !~ '^pg_' and nspname <> 'information_schema'
   order by 1`;

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const execute = <Row extends object>(sql: string, ...values: unknown[]) => app.em().execute<Row[]>(sql, values);
const exists = async (row: DatedRow, table: string) =>
  (await execute(`select from ${table} where ${row.where}`)).length > 0;

interface RetentionWorker {
  run(data: object, context: Pick<JobContext, 'signal'>): Promise<void>;
}
const JOBS: [QueueDefinition<object>, Type<RetentionWorker>][] = [
  [RETENTION, RetentionJob],
  [BILLING_RETENTION, BillingRetentionJob],
  [MISSED_SEARCH_RETENTION, MissedSearchRetentionJob],
  [QUEUE_CLEANUP, QueueCleanupJob],
  [EVENT_RETENTION, EventRetentionJob],
  [DAILY_VIEW_RETENTION, DailyViewRetentionJob],
  [RATE_LIMIT_RETENTION, RateLimitRetentionJob],
];
const SCHEDULES = { older: 'test.older', younger: 'test.younger' };

/** Does everything in the library that deletes rows because of their age, but for finished jobs. */
async function deleteExpired(): Promise<void> {
  for (const [, job] of JOBS)
    await RequestContext.create(app.nest.get(EntityManager).fork(), () =>
      app.nest.get(job).run({}, { signal: new AbortController().signal }),
    );
  for (const schedule of Object.values(SCHEDULES)) await claimTick(app.em(), schedule, app.clock.now());
}

/** A worker's queue deletes finished jobs when it looks at a queue for the first time, and then once a day. */
async function startWorkerQueue(): Promise<PgBossJobQueue> {
  const queue = new PgBossJobQueue({
    databaseUrl: withApplicationRole(app.databaseUrl),
    em: app.em(),
    deadJobs: new DeadJobRepository(app.em()),
    worker: true,
    onError: () => {},
  });
  await queue.start();
  return queue;
}

interface DatedRow {
  /** SQL that is true for this row only. */
  where: string;
  /** SQL that gives the row the time `?`; by default it sets the column from which its age counts. */
  date?: string;
}
/** Inserts rows that were never old; the older ones will be. */
type Insert = () => Promise<{ older: DatedRow[]; younger: DatedRow[] }>;

/** Inserts one older and one younger row, each with an id of its own. */
const two =
  (insert: (id: string, position: 'older' | 'younger') => Promise<DatedRow>): Insert =>
  async () => ({ older: [await insert(randomUUID(), 'older')], younger: [await insert(randomUUID(), 'younger')] });

async function insertUser(): Promise<string> {
  const person = aLearner();
  await app.givenAccount(person);
  return person.id;
}

async function insertCheckout(closedAt: string | null): Promise<string> {
  const [id, userId] = [randomUUID(), await insertUser()];
  await execute('insert into billing.customer (id, user_id) values (?, ?)', `cus_${id}`, userId);
  await execute(
    `insert into billing.checkout (id, user_id, price_id, expires_at, closed_at) values (?, ?, 'price', now(), ?)`,
    ...[id, userId, closedAt],
  );
  return id;
}

/** A sync, and a later one with the same filters, whose watermark replaces that of the first. */
async function insertSync(id: string): Promise<void> {
  await execute(
    `insert into curation.video_sync (id, status, filters, started_at, finished_at, heartbeat_at)
     select n, 'completed', ?, now(), now() + age, now()
       from (values (?::uuid, interval '0'), (gen_random_uuid(), interval '1 minute')) as sync (n, age)`,
    ...[JSON.stringify({ folder: id }), id],
  );
}

const insertEvent = (id: string) =>
  execute(
    `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at) values (?, ?, 'test.event', '{}', now())`,
    ...[id, id],
  );

const INSERTS: Record<string, Insert> = {
  'billing.checkout': async () => ({
    older: [
      { where: `id = '${await insertCheckout('2026-01-01')}'`, date: 'closed_at = ?' },
      { where: `id = '${await insertCheckout(null)}'`, date: 'expires_at = ?' },
    ],
    younger: [
      { where: `id = '${await insertCheckout('2026-01-01')}'`, date: 'closed_at = ?' },
      { where: `id = '${await insertCheckout(null)}'`, date: 'expires_at = ?' },
    ],
  }),
  'billing.reconciliation': async () => {
    const insert = async () => {
      const [row] = await execute<{ id: string }>(
        `insert into billing.reconciliation (started_at, finished_at, compared, repaired, unresolved)
         values (now(), now(), 0, '[]', '[]') returning id`,
      );
      return { where: `id = ${row?.id}` };
    };
    const rows = { older: [await insert()], younger: [await insert()] };
    await insert(); // the last one is kept for longer
    return rows;
  },
  'billing.stripe_event': two(async (id) => {
    await execute(
      `insert into billing.stripe_event (id, type, livemode, created_at, received_at, applied_at)
       values (?, 'invoice.paid', false, now(), now(), now())`,
      id,
    );
    return { where: `id = '${id}'` };
  }),
  'catalog.missed_search': two(async (id) => {
    await execute('insert into catalog.missed_search (query, first_at, last_at) values (?, now(), now())', id);
    return { where: `query = '${id}'` };
  }),
  'catalog.missed_search_day': two(async (id) => {
    await execute('insert into catalog.missed_search (query, first_at, last_at) values (?, now(), now())', id);
    await execute('insert into catalog.missed_search_day (query, day, times) values (?, current_date, 1)', id);
    return { where: `query = '${id}'` };
  }),
  'curation.pending_video': two(async () => {
    const { id } = await app.given(anAnalysedVideo());
    await execute(`update curation.pending_video set decision = 'rejected', decided_at = now() where id = ?`, id);
    return { where: `id = '${id}'` };
  }),
  'curation.reviewer': two(async () => {
    const admin = anAdmin();
    await app.givenAccount(admin);
    const { id } = await app.given(anAnalysedVideo());
    await execute(
      'insert into curation.reviewer (video_id, user_id, since, seen_at) values (?, ?, now(), now())',
      ...[id, admin.id],
    );
    return { where: `video_id = '${id}'` };
  }),
  'curation.sync_problem': two(async (id) => {
    await insertSync(id);
    await execute(`insert into curation.sync_problem (sync_id, vimeo_id, message) values (?, '1', 'x')`, id);
    return { where: `sync_id = '${id}'`, date: `update curation.video_sync set finished_at = ? where id = '${id}'` };
  }),
  'curation.video_sync': two(async (id) => {
    await insertSync(id);
    return { where: `id = '${id}'` };
  }),
  'identity.email_token': two(async (id) => {
    await execute(
      `insert into identity.email_token (digest, user_id, purpose, created_at, expires_at, used_at)
       values (encode(sha256(?::text::bytea), 'hex'), ?, 'reset', now(), now() + interval '1 hour', now())`,
      ...[id, await insertUser()],
    );
    return { where: `digest = encode(sha256('${id}'), 'hex')` };
  }),
  'identity.erased_account_email': two(async (id) => {
    await execute(`insert into identity.erased_account_email (id, email, created_at) values (?, 'x', now())`, id);
    return { where: `id = '${id}'` };
  }),
  'identity.session': two(async (id) => {
    await execute(
      `insert into identity.session (id, key_digest, user_id, device, network, created_at, last_used_at)
       values (?, encode(sha256(?::text::bytea), 'hex'), ?, 'x', '::1', now(), now())`,
      ...[id, id, await insertUser()],
    );
    return { where: `id = '${id}'`, date: 'ended_at = ?' };
  }),
  'identity.user': two(async () => {
    const person = anExpiredLearner({ emailVerified: false });
    await app.givenAccount(person);
    return { where: `id = '${person.id}'`, date: 'created_at = ?' };
  }),
  'kernel.cron_tick': two(async (_, position) => {
    const schedule = SCHEDULES[position];
    await execute('delete from kernel.cron_tick where schedule = ?', schedule);
    await execute('insert into kernel.cron_tick (schedule, tick) values (?, to_timestamp(0))', schedule);
    return { where: `schedule = '${schedule}' and tick < now() - interval '12 hours'` }; // not the tick that deletes it
  }),
  'kernel.dead_job': two(async (id) => {
    await execute(
      `insert into kernel.dead_job (id, queue, data, attempts, last_error)
       values (?, 'identity.verification-email', '{}', 10, 'x')`,
      id,
    );
    return { where: `id = '${id}'` };
  }),
  'kernel.inbox': two(async (id) => {
    await insertEvent(id);
    await execute(
      `insert into kernel.inbox (subscriber, event_id, aggregate_id, position, done_at)
       select 'test.subscriber', event_id, aggregate_id, position, now() from kernel.outbox where event_id = ?`,
      id,
    );
    return { where: `event_id = '${id}'` };
  }),
  'kernel.outbox': two(async (id) => {
    await insertEvent(id);
    return { where: `event_id = '${id}'` };
  }),
  'kernel.rate_limit': two(async (id) => {
    await execute(
      `insert into kernel.rate_limit (subject, source, used, last_taken, blocked_until, expires_at)
       values (encode(sha256(?::text::bytea), 'hex'), '', 1, 1, to_timestamp(0), now())`,
      id,
    );
    return { where: `subject = encode(sha256('${id}'), 'hex')` };
  }),
  'kernel.subscription': two(async (id) => {
    await execute(
      'insert into kernel.subscription (subscriber, event_type, last_seen_at) values (?, ?, now())',
      ...[id, id],
    );
    return { where: `subscriber = '${id}'` };
  }),
  'learning.daily_view': two(async () => {
    const userId = await insertUser();
    const videoId = await givenVideo(app.nest);
    await app.settle();
    await execute(
      'insert into learning.daily_view (user_id, video_id, viewed_on) values (?, ?, current_date)',
      ...[userId, videoId],
    );
    return { where: `user_id = '${userId}'` };
  }),
  'pgboss.job': two(async (id) => {
    await app.nest.get(JobQueue).enqueue(RETENTION, [{ data: {}, key: id }], app.em());
    const where = `name = '${RETENTION.name}' and id = '${jobId(RETENTION.name, id)}'`;
    await execute(`update pgboss.job set state = 'completed', completed_on = now() where ${where}`);
    return { where };
  }),
};

describe('the list of tables', () => {
  it('names every table of the schema, and no other, in alphabetical order', async () => {
    const tables = await execute<{ name: string }>(TABLES_SQL);
    expect(TABLE_BOUNDS.map(({ table }) => table)).toEqual(tables.map(({ name }) => name));
  });

  it('is that of docs/operations.md', () => {
    const [, section = ''] = OPERATIONS.split('### The bound of each table\n');
    const rows = section.split('\n#')[0]!.matchAll(/^\| `([\w.]+)` \| (.*) \|$/gm);
    expect(Array.from(rows, ([, table, bound]) => ({ table, bound }))).toEqual(
      TABLE_BOUNDS.map(({ table, bound }) => ({ table, bound })),
    );
  });

  it('has bounds that are SQL, and hold in a new library', async () => {
    for (const { table, maxRows } of TABLE_BOUNDS) {
      if (!maxRows) continue;
      const [row] = await execute<{ isKept: boolean }>(
        `select (select count(*) from ${table}) <= ${maxRows} as "isKept"`,
      );
      expect([table, row?.isKept]).toEqual([table, true]);
    }
  });
});

describe('rows whose dates are moved back', () => {
  const expiring = TABLE_BOUNDS.flatMap(({ table, expiry }) => (expiry ? [{ table, expiry }] : []));

  it.each(JOBS.map(([queue]) => queue))('are deleted by a job that is enqueued periodically: $name', async (queue) => {
    expect(await app.nest.get(PeriodicJobs).enqueueIfDue(queue)).toBe(true);
  });

  it.each(expiring)('are deleted from $table, and younger ones stay [P3]', async ({ table, expiry }) => {
    const insert = INSERTS[table];
    if (!insert) throw new Error(`No rows are known for ${table}`);
    const { older, younger } = await insert();
    const now = app.clock.now().getTime();
    const [column] = await execute<{ type: string }>(
      `select pg_typeof(${expiry.since})::text as type from ${table} limit 1`,
    );
    // The clock of the database goes on until the job has run: a row is younger for a minute at least.
    const margin = column?.type === 'date' ? DAY : expiry.keptMs >= DAY ? HOUR : MINUTE;
    for (const [rows, age] of [
      [older, expiry.keptMs + margin],
      [younger, expiry.keptMs - margin],
    ] as const)
      for (const { where, date = `${expiry.since} = ?` } of rows)
        await execute(
          date.startsWith('update') ? date : `update ${table} set ${date} where ${where}`,
          new Date(now - age),
        );
    await deleteExpired();
    const worker = table === 'pgboss.job' ? await startWorkerQueue() : undefined;
    for (const row of older) await waitUntil(`${table}: the older row to go`, async () => !(await exists(row, table)));
    for (const row of younger) expect(await exists(row, table)).toBe(true);
    await worker?.stop();
  });
});
