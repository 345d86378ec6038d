import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { STOP_DEADLINE_MS } from '../../src/stop-deadline.js';
import { type CrashWorld, openCrashWorld } from './crash-world.js';

const VIDEOS = 200;

let world: CrashWorld;
beforeAll(async () => {
  world = await openCrashWorld({ videos: VIDEOS, latency: 150 });
});
afterAll(() => world.close());

it('R2 a stop in the middle of a sync and its analyses ends within 25 s, and the next start finishes them, each once', async () => {
  await world.holdUp('page=2'); // so that the sync cannot be over before it is stopped
  const first = await world.start();
  const curator = world.curatorAt(first);
  await curator.signIn();
  await curator.start('sync');
  await waitUntil('the first videos', async () => (await curator.done('sync')) > 20);
  await curator.start('analysis');
  first.signal('SIGTERM');
  // A process that has not ended by itself at its deadline ends with 1.
  expect(await first.ended).toBe(0);
  expect(STOP_DEADLINE_MS).toBeLessThanOrEqual(25_000);
  expect(await world.query('select status from curation.video_sync')).toEqual([{ status: 'running' }]);

  const second = await world.start();
  const colleague = world.curatorAt(second);
  await colleague.signIn();
  expect(await colleague.finishedSync()).toMatchObject({ status: 'completed' });
  await colleague.start('analysis');
  await colleague.finished('analysis', VIDEOS);
  second.signal('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(
    await world.query(`
      select (select count(*)::int from curation.pending_video where processing_status = 'completed') analysed,
             (select count(*)::int from kernel.outbox where type = 'curation.video-imported.v1') imports,
             (select array_agg(status) from curation.video_sync) syncs,
             (select count(*)::int from kernel.dead_job) "deadJobs"`),
  ).toEqual([{ analysed: VIDEOS, imports: VIDEOS, syncs: ['completed'], deadJobs: 0 }]);
}, 600_000);
