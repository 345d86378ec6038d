import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '../support/until.js';
import { type CrashWorld, openCrashWorld } from './crash-world.js';

const VIDEOS = 300;

let world: CrashWorld;
beforeAll(async () => {
  world = await openCrashWorld({ videos: VIDEOS, latency: 150 });
});
afterAll(() => world.close());

it('J5 F27 gives the job of a frozen worker to another within 60 s, and what the frozen one does later changes nothing', async () => {
  const frozen = await world.start();
  const curator = world.curatorAt(frozen);
  await curator.signIn();
  await curator.start('sync');
  await until(async () => (await curator.done('sync')) > 0, { what: 'the first video' });
  frozen.signal('SIGSTOP');

  const healthy = await world.start();
  const colleague = world.curatorAt(healthy);
  await colleague.signIn();
  expect(await colleague.finishedSync(60)).toMatchObject({ status: 'completed', summary: { imported: VIDEOS } });

  frozen.signal('SIGCONT');
  const answers = () =>
    fetch(`${frozen.address}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
  await until(answers, { seconds: 20, what: 'the thawed process answering' });
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
}, 180_000);
