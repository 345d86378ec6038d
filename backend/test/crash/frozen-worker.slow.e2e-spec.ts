import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { type CrashWorld, openCrashWorld } from './crash-world.js';

const VIDEOS = 300;

let world: CrashWorld;
beforeAll(async () => {
  world = await openCrashWorld({ videos: VIDEOS, latency: 150 });
});
afterAll(() => world.close());

interface SyncJob {
  startedAt: Date;
  signOfLifeAt: Date;
  /** Seconds without a sign of life after which the job is taken from its worker. */
  heartbeat: number;
  /** By the clock of the database, as the other times. */
  now: Date;
}

/** The sync's job, as it runs or ran last. */
const syncJob = async (): Promise<SyncJob | undefined> => {
  const [job] = await world.query<SyncJob>(`
    select started_on "startedAt", heartbeat_on "signOfLifeAt", heartbeat_seconds heartbeat, clock_timestamp() now
      from pgboss.job where name = 'curation.sync' and state in ('active', 'completed')`);
  return job;
};

it('J5 F27 gives the job of a frozen worker to another within 60 s, and what the frozen one does later changes nothing', async () => {
  await world.holdUp('page=2'); // so that the sync cannot be over before its worker is frozen
  const frozen = await world.start();
  const curator = world.curatorAt(frozen);
  await curator.signIn();
  await curator.start('sync');
  await waitUntil('the first video', async () => (await curator.done('sync')) > 0);
  frozen.signal('SIGSTOP');
  const before = await waitUntil('the job of the frozen worker', syncJob);

  const healthy = await world.start();
  const { now: healthyAt } = await waitUntil('the job of the frozen worker', syncJob);
  const after = await waitUntil(
    'the job to be taken up by the healthy worker',
    async () => {
      const job = await syncJob();
      return job && job.startedAt > before.startedAt && job;
    },
    { seconds: 300 },
  );
  // 30 s without a sign of life, and 30 s from there to the next worker, by the times in the database. How long that one
  // takes to start is up to the machine.
  expect(before.heartbeat).toBeLessThanOrEqual(30);
  const lostAt = before.signOfLifeAt.getTime() + before.heartbeat * 1_000;
  const waited = after.startedAt.getTime() - Math.max(lostAt, healthyAt.getTime());
  expect(waited / 1_000).toBeLessThanOrEqual(30);

  const colleague = world.curatorAt(healthy);
  await colleague.signIn();
  expect(await colleague.finishedSync()).toMatchObject({ status: 'completed', summary: { imported: VIDEOS } });

  frozen.signal('SIGCONT');
  const answers = () =>
    frozen.fetch('/health/ready').then(
      (response) => response.ok,
      () => false,
    );
  await waitUntil('the thawed process answering', answers);
  for (const app of [frozen, healthy]) {
    app.signal('SIGTERM');
    expect(await app.ended).toBe(0);
  }
  expect(
    await world.query(`
      select (select count(*)::int from curation.pending_video) videos,
             (select count(*)::int from kernel.outbox where type = 'curation.video-imported.v1') imports,
             (select array_agg(status) from curation.video_sync) syncs,
             (select count(*)::int from kernel.dead_job) "deadJobs"`),
  ).toEqual([{ videos: VIDEOS, imports: VIDEOS, syncs: ['completed'], deadJobs: 0 }]);
}, 600_000);
