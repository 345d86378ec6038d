import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import pg from 'pg';
import { freePort } from '../../../tools/process/free-port.js';
import { VideoCompleted, VideoWatched } from '../../src/events/learning.js';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';

const LEARNER = { email: 'trial@sesamoid.test', password: 'sesamoid-demo' };
const videoIds = [randomUUID(), randomUUID(), randomUUID()] as const;
const [videoId, committedId, deliveredId] = videoIds;

let database: TestDatabase;
let client: pg.Client;
let app: BuiltApp | undefined;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const [index, id] of videoIds.entries())
    await client.query(`
      insert into catalog.video (id, vimeo_id, embed_url, title, duration, created_at, published_at, tags, status)
      values ('${id}', '${index}', 'https://player.vimeo.com/video/1', 'A case', 600, now(), now(), '[]', 'published');
      insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
      values (gen_random_uuid(), '${id}', 'catalog.video-published.v1', '{"videoId": "${id}"}', now())`);
});
afterAll(async () => {
  if (app?.alive()) app.signal('SIGKILL');
  await app?.ended;
  await client.end();
  await database.drop();
});

const call = async (method: string, path: string, body: object): Promise<Response> =>
  app!.fetch(path, {
    method,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
const openVideo = (id = videoId) => call('POST', `/api/watched/${id}`, { progress: 0 });
const finishVideo = () => call('PUT', `/api/watched/${videoId}/progress`, { progress: 96, positionSeconds: 580 });

async function start(role = 'all'): Promise<void> {
  const changes = { PORT: String(await freePort()), DEMO: '1', ROLE: role };
  app = await startBuiltApp(environmentVariables(database.url, changes));
  if (!cookie)
    cookie = ((await call('POST', '/api/auth/login', LEARNER)).headers.get('set-cookie') ?? '').split(';')[0]!;
}
async function startAndKnowCases(): Promise<void> {
  await start();
  await waitUntil('Learning to know the cases', async () => {
    const { rows } = await client.query('select from learning.video');
    return rows.length === videoIds.length;
  });
}
async function kill(): Promise<void> {
  app!.signal('SIGKILL');
  await app!.ended;
}

/**
 * Holds up what writes to the table, kills the server while it waits, and lets PostgreSQL run the statement then. PostgreSQL
 * ends a statement that has waited for 3 s: on a machine on which the kill takes longer, all of it is done once more.
 */
async function killDuring(table: string, work: () => Promise<unknown>): Promise<void> {
  const lock = new pg.Client({ connectionString: database.url });
  await lock.connect();
  await lock.query(`begin; lock table ${table} in share mode`);
  const outcome = work().catch(() => undefined); // the killed server does not answer
  await waitUntil(`a statement that waits for ${table}`, () => countWaiting(table));
  await kill();
  const isWaiting = (await countWaiting(table)) > 0;
  await lock.query('commit');
  await lock.end();
  await outcome;
  await untilIdle();
  if (isWaiting) return;
  await start();
  await killDuring(table, work);
}
const untilIdle = () =>
  waitUntil('the end of what the killed server had sent', async () => {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    );
    return rows.length === 0;
  });
/** Without the server's removal of old rows at its start, which waits for the table too. */
const countWaiting = async (table: string): Promise<number> => {
  const query = `
    select from pg_locks join pg_stat_activity using (pid)
     where relation = $1::regclass and not granted and query not like 'delete from %'`;
  return (await client.query(query, [table])).rows.length;
};

const OUTCOME_SQL = `
  select (select count(*)::integer from learning.watch_record) as records,
         (select progress from learning.watch_record) as progress,
         (select count(*)::integer from learning.daily_view) as "viewedDays",
         (select count(*)::integer from kernel.outbox where type = $1) as watched,
         (select count(*)::integer from kernel.outbox where type = $2) as completed,
         (select views from catalog.video where vimeo_id = '0') as views`;
const readOutcome = async () => (await client.query(OUTCOME_SQL, [VideoWatched.type, VideoCompleted.type])).rows[0];

it('a view, a completion and their events are counted once when the server is killed before it can answer, and the player tries again [D2] [O2]', async () => {
  await startAndKnowCases();
  await killDuring('learning.daily_view', () => openVideo());
  expect(await readOutcome()).toMatchObject({ records: 1, viewedDays: 1, watched: 1 });
  await start();
  expect((await openVideo()).status).toBe(201);
  await waitUntil('the view to be counted', async () => (await readOutcome()).views === 1);

  await killDuring('learning.watch_record', finishVideo);
  expect(await readOutcome()).toMatchObject({ records: 1, progress: 100, completed: 1 });
  await start();
  expect((await finishVideo()).status).toBe(200);
  expect((await openVideo()).status).toBe(201); // again, on the same day
  await untilDelivered();
  expect(await readOutcome()).toMatchObject({ records: 1, viewedDays: 1, watched: 1, completed: 1, views: 1 });
});

const countViews = async (id: string) =>
  (await client.query<{ views: number }>('select views from catalog.video where id = $1', [id])).rows[0]?.views;
const untilDelivered = () =>
  waitUntil('an empty inbox', async () => {
    const { rows } = await client.query('select from kernel.inbox where done_at is null');
    return rows.length === 0;
  });

it('an event reaches its subscriber when the server is killed between its commit and its delivery [F5, O2]', async () => {
  await kill();
  await start('web'); // delivers nothing
  expect((await openVideo(committedId)).status).toBe(201);
  await kill();
  expect(await countViews(committedId)).toBe(0);

  await start();
  await untilDelivered();
  expect(await countViews(committedId)).toBe(1);
});

it('an event has its effect once when the server is killed between the effect and the mark [F6, O5]', async () => {
  await client.query(`
    create function public.hold_mark() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
    create trigger hold_mark before update on kernel.inbox for each row execute function public.hold_mark();
    select pg_advisory_lock(1)`);
  expect((await openVideo(deliveredId)).status).toBe(201);
  await waitUntil('a delivery to wait for its mark', async () => {
    const { rows } = await client.query(
      `select from pg_locks where locktype = 'advisory' and objid = 1 and not granted`,
    );
    return rows.length > 0;
  });
  await kill();
  await client.query('select pg_advisory_unlock(1)');
  await untilIdle();
  expect(await countViews(deliveredId)).toBe(0); // the effect is undone with its transaction

  await start();
  await untilDelivered();
  expect(await countViews(deliveredId)).toBe(1);
});
