import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SeededRandom, testSeed, waitForCount, waitUntil } from '@msk/testing';
import { type CrashEnvironment, openCrashEnvironment } from './crash-environment.js';
import type { Phase } from './curator-client.js';

const VIDEOS = 500;
/** Kills by phase, 20 in total. */
const KILL_COUNTS: Record<Phase, number> = { sync: 7, analysis: 7, approval: 6 };
/** A kill waits for a random number of videos up to this; small enough for all kills to happen within their phase. */
const MAX_VIDEOS_BEFORE_KILL = 40;

const random = new SeededRandom(testSeed('backend/test/crash/killed-at-random.slow.e2e-spec.ts'));

let environment: CrashEnvironment;
beforeAll(async () => {
  environment = await openCrashEnvironment({ videos: VIDEOS, latency: 60, standby: true });
});
afterAll(() => environment.close());

/** Runs a phase for a random number of videos and kills the process. */
async function runUntilKilled(phase: Phase): Promise<void> {
  const app = await environment.start();
  const curator = environment.createCurator(app);
  await curator.signIn();
  const goal = Math.min((await curator.countDone(phase)) + 1 + random.nextInt(MAX_VIDEOS_BEFORE_KILL), VIDEOS);
  const killed = new AbortController();
  await curator.start(phase);
  let failure: unknown;
  const approving = phase === 'approval' ? curator.approveAll(killed.signal) : Promise.resolve();
  approving.catch((error: unknown) => {
    failure = error;
  });
  await waitUntil(`${goal} videos through the ${phase}`, async () => {
    if (failure) throw failure;
    return (await curator.countDone(phase)) >= goal;
  });
  killed.abort();
  app.signal('SIGKILL');
  await approving;
  await app.ended;
}

async function countUndelivered(): Promise<number> {
  const rows = await environment.query('select event_id from kernel.inbox where done_at is null');
  return rows.length;
}

async function runToCompletion(phase: Phase): Promise<void> {
  const app = await environment.start();
  const curator = environment.createCurator(app);
  await curator.signIn();
  await curator.start(phase);
  if (phase === 'approval') await curator.approveAll();
  await curator.waitForPhase(phase, VIDEOS);
  if (phase === 'sync') {
    expect(await curator.waitForSync()).toMatchObject({
      status: 'completed',
      summary: { imported: VIDEOS, failed: 0 },
    });
  }
  // Further subscribers get the last events after the phase is done.
  await waitForCount('undelivered events', 0, countUndelivered);
  app.signal('SIGTERM');
  expect(await app.ended).toBe(0);
}

const OUTCOME_SQL = `
  select (select count(distinct vimeo_id)::int from curation.pending_video where decision = 'approved') approved,
         (select count(distinct vimeo_id)::int from catalog.video where status = 'published') published,
         (select count(*)::int from kernel.outbox where type = 'curation.video-imported.v1') imports,
         (select count(*)::int from kernel.outbox where type = 'curation.video-approved.v1') approvals,
         (select count(*)::int from kernel.inbox where done_at is null) undelivered,
         (select count(*)::int from pgboss.job where state < 'completed' and name like 'curation.%') "stuckJobs",
         (select count(*)::int from kernel.dead_job) "deadJobs"`;

it('no video is lost or duplicated when the process is killed 20 times during sync, analysis and approval [J1] [O2] [F1, F3]', async () => {
  for (const phase of ['sync', 'analysis', 'approval'] as const) {
    for (let kill = 0; kill < KILL_COUNTS[phase]; kill++) {
      // After the last kill of each phase the jobs are released by pg-boss itself.
      if (kill > 0) await environment.releaseJobsOfDeadWorkers();
      await runUntilKilled(phase);
    }
    await runToCompletion(phase);
  }
  expect(await environment.query(OUTCOME_SQL)).toEqual([
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
