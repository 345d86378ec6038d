import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { type CrashEnvironment, openCrashEnvironment } from './crash-environment.js';

const VIDEOS = 300;

let environment: CrashEnvironment;
beforeAll(async () => {
  environment = await openCrashEnvironment({ videos: VIDEOS, latency: 150 });
});
afterAll(() => environment.close());

interface SyncJob {
  startedAt: Date;
  heartbeatAt: Date;
  /** Seconds without a heartbeat after which the job is taken from its worker. */
  heartbeat: number;
  /** Clock of the database, as the other times. */
  now: Date;
}

/** The active or completed job of the sync. */
const getSyncJob = async (): Promise<SyncJob | undefined> => {
  const [job] = await environment.query<SyncJob>(`
    select started_on "startedAt", heartbeat_on "heartbeatAt", heartbeat_seconds heartbeat, clock_timestamp() now
      from pgboss.job where name = 'curation.sync' and state in ('active', 'completed')`);
  return job;
};

it('the job of a frozen worker is taken over within 60 s, and the frozen worker changes nothing afterwards [J5] [F27]', async () => {
  await environment.stallNextRequest('page=2'); // so that the sync cannot end before its worker is frozen
  const frozen = await environment.start();
  const curator = environment.createCurator(frozen);
  await curator.signIn();
  await curator.start('sync');
  await waitUntil('the first video', async () => (await curator.countDone('sync')) > 0);
  frozen.signal('SIGSTOP');
  const before = await waitUntil('the job of the frozen worker', getSyncJob);

  const healthy = await environment.start();
  const { now: healthyAt } = await waitUntil('the job of the frozen worker', getSyncJob);
  const after = await waitUntil(
    'the healthy worker to take over the job',
    async () => {
      const job = await getSyncJob();
      return job && job.startedAt > before.startedAt && job;
    },
    { timeoutSeconds: 300 },
  );
  // 30 s without a heartbeat, and 30 s from there to the next worker, by the times in the database. The start time of the
  // healthy worker depends on the machine and is not counted.
  expect(before.heartbeat).toBeLessThanOrEqual(30);
  const lostAt = before.heartbeatAt.getTime() + before.heartbeat * 1_000;
  const waited = after.startedAt.getTime() - Math.max(lostAt, healthyAt.getTime());
  expect(waited / 1_000).toBeLessThanOrEqual(30);

  const colleague = environment.createCurator(healthy);
  await colleague.signIn();
  await colleague.waitForPhase('sync', VIDEOS);
  expect(await colleague.waitForSync()).toMatchObject({ status: 'completed', summary: { imported: VIDEOS } });

  frozen.signal('SIGCONT');
  const isResponding = () =>
    frozen.fetch('/health/ready').then(
      (response) => response.ok,
      () => false,
    );
  await waitUntil('the thawed process to respond', isResponding);
  for (const app of [frozen, healthy]) {
    app.signal('SIGTERM');
    expect(await app.ended).toBe(0);
  }
  expect(
    await environment.query(`
      select (select count(*)::int from curation.pending_video) videos,
             (select count(*)::int from kernel.outbox where type = 'curation.video-imported.v1') imports,
             (select array_agg(status) from curation.video_sync) syncs,
             (select count(*)::int from kernel.dead_job) "deadJobs"`),
  ).toEqual([{ videos: VIDEOS, imports: VIDEOS, syncs: ['completed'], deadJobs: 0 }]);
}, 600_000);
