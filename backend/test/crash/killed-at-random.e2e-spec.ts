import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Sandbox, startSandbox } from '@msk/sandbox';
import pg from 'pg';
import { freePort } from '../../../scripts/free-port.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';
import { CuratorAtWork, type Phase } from './curator-at-work.js';

const VIDEOS = 500;
/** Where the process is killed, 20 times over. */
const KILLS: Record<Phase, number> = { sync: 7, analysis: 7, approval: 6 };
/** Longest a job of a dead worker waits to be taken up, seconds. Source: promise J5. */
const TAKEN_UP = 60;

let sandbox: Sandbox;
let database: TestDatabase;
let environment: Record<string, string>;
let curator: CuratorAtWork;

beforeAll(async () => {
  sandbox = await startSandbox({ mail: false, libraryPath: null });
  database = await createTestDatabase();
  const library = Array.from({ length: VIDEOS }, (_, n) => JSON.stringify(aCase(n))).join('\n');
  await fetch(`${sandbox.url}/_control/vimeo/library`, { method: 'POST', body: library });
  await control('latency', { service: 'vimeo', ms: 60 });
  const port = await freePort();
  environment = {
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    VIMEO_BASE_URL: `${sandbox.url}/vimeo`,
    VIMEO_PLAYER_URL: `${sandbox.url}/player`,
    VIMEO_ACCESS_TOKEN: 'test-token',
    RATE_LIMITS: 'off',
    DEMO: '1',
  };
  curator = new CuratorAtWork(`http://127.0.0.1:${port}`, database.url);
});
afterAll(async () => {
  await curator.close();
  await database.drop();
  await sandbox.stop();
});

const control = (path: string, body: object) =>
  fetch(`${sandbox.url}/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const aCase = (n: number) => ({
  title: `Case ${n}: tear of the anterior cruciate ligament`,
  description: 'A knee after a skiing fall.',
  duration: 300 + n,
  createdTime: new Date(Date.UTC(2025, 0, 1, 0, n)).toISOString(),
  folder: 'Knee',
  transcript:
    `This is case number ${n}. The anterior cruciate ligament is torn. There is bone marrow edema of the lateral femoral condyle. `.repeat(
      6,
    ),
});

/** Lets a phase come a random bit further than it was, and kills the process in the middle of it. */
async function workAndDie(app: BuiltApp, phase: Phase): Promise<void> {
  const before = await curator.done(phase);
  if (before >= VIDEOS) return;
  await curator.signIn();
  const dead = new AbortController();
  await curator.start(phase);
  const approving = phase === 'approval' ? curator.approveAll(dead.signal).catch(() => undefined) : undefined;
  await until(async () => (await curator.done(phase)) > before, { seconds: TAKEN_UP, what: `${phase} going on` });
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 250));
  dead.abort();
  app.signal('SIGKILL');
  await approving;
  await app.ended;
}

it('J1 O2 F1 loses nothing and doubles nothing when it is killed 20 times during sync, analysis and approval', async () => {
  let kills = 0;
  for (const phase of ['sync', 'analysis', 'approval'] as const) {
    for (let kill = 0; kill < KILLS[phase]; kill++) {
      const app = await startBuiltApp(environment);
      await workAndDie(app, phase);
      if (app.alive()) {
        app.signal('SIGKILL');
        await app.ended;
      }
      kills++;
    }
    const app = await startBuiltApp(environment);
    await curator.signIn();
    await curator.start(phase);
    if (phase === 'sync')
      expect(await curator.finishedSync(TAKEN_UP)).toMatchObject({
        status: 'completed',
        summary: { imported: VIDEOS, failed: 0 },
      });
    if (phase === 'approval') await curator.approveAll(new AbortController().signal);
    await until(async () => (await curator.done(phase)) === VIDEOS, {
      seconds: TAKEN_UP,
      what: `the end of the ${phase}`,
    });
    app.signal('SIGTERM');
    expect(await app.ended).toBe(0);
  }
  expect(kills).toBe(20);
  expect(await whatIsLeft()).toEqual({
    pending: VIDEOS,
    published: VIDEOS,
    approvals: VIDEOS,
    imports: VIDEOS,
    undelivered: 0,
    stuckJobs: 0,
    deadJobs: 0,
  });
}, 600_000);

async function whatIsLeft(): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, number>>(`
      select (select count(distinct vimeo_id)::int from curation.pending_video where decision = 'approved') pending,
             (select count(distinct vimeo_id)::int from catalog.video where status = 'published') published,
             (select count(*)::int from kernel.outbox where type = 'curation.video-approved.v1') approvals,
             (select count(*)::int from kernel.outbox where type = 'curation.video-imported.v1') imports,
             (select count(*)::int from kernel.inbox where done_at is null) undelivered,
             (select count(*)::int from pgboss.job where state < 'completed') "stuckJobs",
             (select count(*)::int from kernel.dead_job) "deadJobs"`);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}
