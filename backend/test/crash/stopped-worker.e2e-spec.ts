import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '../support/until.js';
import { type CrashWorld, openCrashWorld } from './crash-world.js';

const VIDEOS = 200;

let world: CrashWorld;
beforeAll(async () => {
  world = await openCrashWorld({ videos: VIDEOS, latency: 150 });
});
afterAll(() => world.close());

it('R2 a stop in the middle of a sync and its analyses ends within 25 s, and the next start finishes them, each once', async () => {
  const first = await world.start();
  const curator = world.curatorAt(first);
  await curator.signIn();
  await curator.start('sync');
  await until(async () => (await curator.done('sync')) > 20, { what: 'the first videos' });
  await curator.start('analysis');
  first.signal('SIGTERM');
  const stopped = performance.now();
  expect(await first.ended).toBe(0);
  expect(performance.now() - stopped).toBeLessThan(25_000);

  const second = await world.start();
  const colleague = world.curatorAt(second);
  await colleague.signIn();
  expect(await colleague.finishedSync(60)).toMatchObject({ status: 'completed' });
  await colleague.start('analysis');
  await until(async () => (await colleague.done('analysis')) === VIDEOS, { seconds: 60, what: 'every analysis' });
  second.signal('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(
    await world.query(`
      select (select count(*)::int from curation.pending_video where processing_status = 'completed') analysed,
             (select count(*)::int from kernel.outbox where type = 'curation.video-imported.v1') imports,
             (select array_agg(status) from curation.video_sync) syncs,
             (select count(*)::int from kernel.dead_job) "deadJobs"`),
  ).toEqual([{ analysed: VIDEOS, imports: VIDEOS, syncs: ['completed'], deadJobs: 0 }]);
}, 180_000);
