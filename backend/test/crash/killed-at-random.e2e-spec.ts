import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BuiltApp } from '../support/built-app.js';
import { until } from '../support/until.js';
import { type CrashWorld, openCrashWorld } from './crash-world.js';
import type { CuratorAtWork, Phase } from './curator-at-work.js';

const VIDEOS = 500;
/** Where the process is killed, 20 times over. */
const KILLS: Record<Phase, number> = { sync: 7, analysis: 7, approval: 6 };
/** Longest a job of a dead worker waits to be taken up, seconds. Source: promise J5. */
const TAKEN_UP = 60;

let world: CrashWorld;
beforeAll(async () => {
  world = await openCrashWorld({ videos: VIDEOS, latency: 60 });
});
afterAll(() => world.close());

/** Lets a phase come a random bit further than it was, and kills the process in the middle of it. */
async function workAndDie(phase: Phase): Promise<void> {
  const app = await world.start();
  const curator = world.curatorAt(app);
  await curator.signIn();
  const before = await curator.done(phase);
  const dead = new AbortController();
  await curator.start(phase);
  const approving = phase === 'approval' ? curator.approveAll(dead.signal).catch(() => undefined) : undefined;
  const moving = async () => before === VIDEOS || (await curator.done(phase)) > before;
  await until(moving, { seconds: TAKEN_UP, what: `${phase} going on` });
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 250));
  dead.abort();
  app.signal('SIGKILL');
  await approving;
  await app.ended;
}

async function workToTheEnd(phase: Phase): Promise<void> {
  const app: BuiltApp = await world.start();
  const curator: CuratorAtWork = world.curatorAt(app);
  await curator.signIn();
  await curator.start(phase);
  if (phase === 'sync') {
    expect(await curator.finishedSync(TAKEN_UP)).toMatchObject({
      status: 'completed',
      summary: { imported: VIDEOS, failed: 0 },
    });
  }
  if (phase === 'approval') await curator.approveAll(new AbortController().signal);
  const done = async () => (await curator.done(phase)) === VIDEOS;
  await until(done, { seconds: TAKEN_UP, what: `the end of the ${phase}` });
  app.signal('SIGTERM');
  expect(await app.ended).toBe(0);
}

const WHAT_IS_LEFT = `
  select (select count(distinct vimeo_id)::int from curation.pending_video where decision = 'approved') approved,
         (select count(distinct vimeo_id)::int from catalog.video where status = 'published') published,
         (select count(*)::int from kernel.outbox where type = 'curation.video-imported.v1') imports,
         (select count(*)::int from kernel.outbox where type = 'curation.video-approved.v1') approvals,
         (select count(*)::int from kernel.inbox where done_at is null) undelivered,
         (select count(*)::int from pgboss.job where state < 'completed' and name like 'curation.%') "stuckJobs",
         (select count(*)::int from kernel.dead_job) "deadJobs"`;

it('J1 O2 F1 loses nothing and doubles nothing when it is killed 20 times during sync, analysis and approval', async () => {
  for (const phase of ['sync', 'analysis', 'approval'] as const) {
    for (let kill = 0; kill < KILLS[phase]; kill++) await workAndDie(phase);
    await workToTheEnd(phase);
  }
  expect(await world.query(WHAT_IS_LEFT)).toEqual([
    {
      approved: VIDEOS,
      published: VIDEOS,
      imports: VIDEOS,
      approvals: VIDEOS,
      undelivered: 0,
      stuckJobs: 0,
      deadJobs: 0,
    },
  ]);
}, 600_000);
