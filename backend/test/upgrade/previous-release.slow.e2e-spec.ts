import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Sandbox, startSandbox } from '@msk/sandbox';
import { waitForCount, waitUntil } from '@msk/testing';
import pg from 'pg';
import { buildPreviousRelease, whyNoPreviousRelease } from '../../../tools/build/previous-release.js';
import { freePort } from '../../../tools/process/free-port.js';
import { aCase, buildProcessEnvironment } from '../crash/crash-environment.js';
import { CuratorClient } from '../crash/curator-client.js';
import { NOTHING, readLosses } from '../process/registration-load.js';
import { type BuiltApp, startBuiltApp, startMain } from '../support/built-app.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';
import { Callers } from './callers.js';

/** More than one page of Vimeo's list. */
const VIDEOS = 120;

type Role = 'web' | 'worker' | 'all';

const reason = await whyNoPreviousRelease();
const started: BuiltApp[] = [];
let sandbox: Sandbox;
let database: TestDatabase;
let pool: pg.Pool;
let previousMain: string;

beforeAll(async () => {
  if (reason) return;
  previousMain = join(await buildPreviousRelease(), 'backend/dist/main.js');
  sandbox = await startSandbox({ libraryPath: null });
  const library = Array.from({ length: VIDEOS }, (_, n) => JSON.stringify(aCase(n))).join('\n');
  await control('/vimeo/library', library);
  database = await createEmptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined); // its end does not wait for the connections, which the dropped database closes
});
afterAll(async () => {
  if (reason) return;
  for (const app of started) if (app.alive()) app.signal('SIGKILL'); // after a failed test
  await Promise.all(started.map(({ ended }) => ended));
  await pool.end();
  await database.drop();
  await sandbox.stop();
});

async function control(path: string, body: string): Promise<void> {
  const { ok, status } = await fetch(`${sandbox.url}/_control${path}`, { method: 'POST', body });
  if (!ok) throw new Error(`${path}: ${status}`);
}

async function start(role: Role, startApp = startBuiltApp): Promise<BuiltApp> {
  const environment = buildProcessEnvironment(sandbox, database.url, await freePort());
  const app = await startApp({ ...environment, ROLE: role, SMTP_URL: sandbox.smtpUrl as string });
  started.push(app);
  return app;
}
const startPrevious = (role: Role) => start(role, (environment) => startMain(previousMain, environment));

async function stop(app: BuiltApp): Promise<void> {
  app.signal('SIGTERM');
  expect(await app.ended).toBe(0);
}

async function aCurator(app: BuiltApp): Promise<CuratorClient> {
  const curator = new CuratorClient(app, pool);
  await curator.signIn();
  return curator;
}

const count = async (rows: string): Promise<number> =>
  (await pool.query<{ n: number }>(`select count(*)::integer as n from ${rows}`)).rows[0]?.n ?? 0;
const countUndelivered = (before = 'infinity') =>
  count(`kernel.inbox join kernel.outbox using (event_id) where done_at is null and occurred_at <= '${before}'`);
const countWaitingJobs = (before = 'infinity') =>
  count(`pgboss.job where state < 'completed' and name !~ '^__' and created_on <= '${before}'`);
/** While somebody calls, new events never end, so only what waited at the given time is waited for. */
const untilAllIsDone = (before?: string) =>
  waitForCount(
    'events and jobs that wait',
    0,
    async () => (await countUndelivered(before)) + (await countWaitingJobs(before)),
  );
const readDatabaseClock = async (): Promise<string> =>
  (await pool.query<{ now: string }>('select now()::text')).rows[0]?.now ?? '';
const countApproved = () => count(`curation.pending_video where decision = 'approved'`);
const countPublished = () => count(`catalog.video where status = 'published'`);
/** Learning has its own list of the cases, a delivery later; it answers 404 about another. */
const countWatchable = () => count('learning.video where is_published');

async function emailsByAddress(): Promise<Map<string, number>> {
  const emails = (await (await fetch(`${sandbox.mailUrl}/email`)).json()) as { to: { address: string }[] }[];
  const counts = new Map<string, number>();
  for (const { address } of emails.flatMap(({ to }) => to)) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
}

(reason ? it.skip : it)(
  `the previous release is replaced while it is used: no call fails, and what it left pending, half a sync among it, is done once; it also runs on the new schema [D6] [F32] [R7]${reason ? `: not tested, ${reason}` : ''}`,
  async () => {
    // The previous release alone, on its own schema. It leaves a sync at its second page.
    await control('/faults', JSON.stringify({ service: 'vimeo', fault: 'timeout', count: 1_000, path: 'page=2' }));
    const first = await startPrevious('all');
    const before = await aCurator(first);
    await before.start('sync');
    await waitUntil('most of the first page', async () => (await before.countDone('sync')) > 40);
    await before.start('analysis');
    await waitUntil('analyses', async () => (await before.countDone('analysis')) > 20);
    await before.approve(10);
    await waitForCount('cases that can be watched', 10, countWatchable);
    await stop(first);
    expect(await pool.query('select status from curation.video_sync')).toMatchObject({ rows: [{ status: 'running' }] });
    expect(await before.countDone('sync')).toBeLessThan(VIDEOS);
    await control('/reset', '{}'); // Vimeo answers again

    // It answers without a worker, so that what it announces and enqueues waits.
    const previousWeb = await startPrevious('web');
    const callers = await Callers.signIn(previousWeb);
    await callers.waitForRounds(3);
    await (await aCurator(previousWeb)).approve(5);
    expect(await countUndelivered()).toBeGreaterThan(5);
    expect(await countWaitingJobs()).toBeGreaterThan(3);
    const leftWaiting = await readDatabaseClock();

    // The new release migrates under the feet of the previous one, and both answer for a while.
    const both = await start('all');
    await callers.waitForRounds(2);
    callers.use(previousWeb, both);
    await callers.waitForRounds(6);
    const after = await aCurator(both);
    await after.waitForPhase('sync', VIDEOS);
    expect(await after.waitForSync()).toMatchObject({ status: 'completed', summary: { imported: VIDEOS, failed: 0 } });
    callers.use(both);
    await stop(previousWeb);
    await untilAllIsDone(leftWaiting);
    await waitForCount('published cases', 15, countPublished);

    // The previous release starts on the new schema, as in a rollback, and its worker does what the new release enqueues.
    const newWeb = await start('web');
    callers.use(newWeb);
    await stop(both);
    const curator = await aCurator(newWeb);
    await curator.start('analysis');
    await curator.approve(5);
    await callers.waitForRounds(2);
    expect(await countUndelivered()).toBeGreaterThan(5);
    const previousWorker = await startPrevious('worker');
    await callers.waitForRounds(2);
    await curator.waitForPhase('analysis', VIDEOS);
    await curator.approveAll();
    await callers.stop();
    await waitForCount('published cases', VIDEOS, countPublished);
    await untilAllIsDone();
    await stop(previousWorker);
    await stop(newWeb);

    expect(callers.failures).toEqual([]);
    expect(await readLosses(database.url, callers.registered)).toEqual(NOTHING);
    const emails = await emailsByAddress();
    const emailCounts = callers.registered.map((address) => [address, emails.get(address) ?? 0]);
    expect(emailCounts.filter(([, sent]) => sent !== 1)).toEqual([]);
    expect(await count('kernel.dead_job')).toBe(0);
    expect(await count('kernel.inbox where parked_at is not null')).toBe(0);
    expect(await countApproved()).toBe(VIDEOS);
    for (const type of ['curation.video-imported.v1', 'curation.video-approved.v1', 'catalog.video-published.v1'])
      expect([type, await count(`kernel.outbox where type = '${type}'`)]).toEqual([type, VIDEOS]);
    expect(await count(`learning.watch_record where progress = ${callers.progress}`)).toBe(1);
  },
  600_000,
);
