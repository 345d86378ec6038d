import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SeededRandom, testSeed, waitUntil } from '@msk/testing';
import { type CrashWorld, openCrashWorld } from './crash-world.js';
import type { Phase } from './curator-at-work.js';

const VIDEOS = 500;
/** Where the process is killed, 20 times over. */
const KILLS: Record<Phase, number> = { sync: 7, analysis: 7, approval: 6 };
/** A kill waits for at most so many videos after the first; few enough for all kills to come in the middle of a phase. */
const MOST_VIDEOS = 40;

const random = new SeededRandom(testSeed('backend/test/crash/killed-at-random.slow.e2e-spec.ts'));

let world: CrashWorld;
beforeAll(async () => {
  world = await openCrashWorld({ videos: VIDEOS, latency: 60, standby: true });
});
afterAll(() => world.close());

/** Lets a phase come a random number of videos further than it was, and kills the process in the middle of it. */
async function workAndDie(phase: Phase): Promise<void> {
  const app = await world.start();
  const curator = world.curatorAt(app);
  await curator.signIn();
  const goal = Math.min((await curator.done(phase)) + 1 + random.below(MOST_VIDEOS), VIDEOS);
  const killed = new AbortController();
  await curator.start(phase);
  let failure: unknown;
  const approving = phase === 'approval' ? curator.approveAll(killed.signal) : Promise.resolve();
  approving.catch((error: unknown) => {
    failure = error;
  });
  await waitUntil(`${goal} videos through the ${phase}`, async () => {
    if (failure) throw failure;
    return (await curator.done(phase)) >= goal;
  });
  killed.abort();
  app.signal('SIGKILL');
  await approving;
  await app.ended;
}

async function workToTheEnd(phase: Phase): Promise<void> {
  const app = await world.start();
  const curator = world.curatorAt(app);
  await curator.signIn();
  await curator.start(phase);
  if (phase === 'sync') {
    expect(await curator.finishedSync()).toMatchObject({
      status: 'completed',
      summary: { imported: VIDEOS, failed: 0 },
    });
  }
  if (phase === 'approval') await curator.approveAll();
  await curator.finished(phase, VIDEOS);
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
    for (let kill = 0; kill < KILLS[phase]; kill++) {
      // After the last kill of each phase, the jobs of the dead are waited for as long as it takes.
      if (kill > 0) await world.giveUpTheDead();
      await workAndDie(phase);
    }
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
}, 1_800_000);
