import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { SHUTDOWN_DEADLINE_MS } from '../../src/platform/health/connection-drainer.js';
import { redisIsInstalled, startRedis, type TestRedis } from '../support/redis.js';
import { type CrashEnvironment, openCrashEnvironment } from './crash-environment.js';

const VIDEOS = 200;

const QUEUES = redisIsInstalled() ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'];

describe.each(QUEUES)('with jobs on %s', (queue) => {
  let redis: TestRedis | undefined;
  let environment: CrashEnvironment;
  beforeAll(async () => {
    redis = queue === 'Redis' ? await startRedis() : undefined;
    environment = await openCrashEnvironment({
      videos: VIDEOS,
      latency: 150,
      settings: redis ? { REDIS_URL: redis.url } : {},
    });
  });
  afterAll(async () => {
    await environment?.close();
    await redis?.stop();
  });

  it('a process that is stopped during a sync and its analyses ends within 25 s, and the next process completes them once [R2]', async () => {
    await environment.stallNextRequest('page=2'); // so that the sync cannot end before it is stopped
    const first = await environment.start();
    const curator = environment.createCurator(first);
    await curator.signIn();
    await curator.start('sync');
    await waitUntil('the first videos', async () => (await curator.countDone('sync')) > 20);
    await curator.start('analysis');
    first.signal('SIGTERM');
    // A process that exceeds the deadline ends with exit code 1.
    expect(await first.ended).toBe(0);
    expect(SHUTDOWN_DEADLINE_MS).toBeLessThanOrEqual(25_000);
    expect(await environment.query('select status from curation.video_sync')).toEqual([{ status: 'running' }]);

    const second = await environment.start();
    const colleague = environment.createCurator(second);
    await colleague.signIn();
    await colleague.waitForPhase('sync', VIDEOS);
    expect(await colleague.waitForSync()).toMatchObject({ status: 'completed' });
    await colleague.start('analysis');
    await colleague.waitForPhase('analysis', VIDEOS);
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(
      await environment.query(`
      select (select count(*)::int from curation.pending_video where processing_status = 'completed') analysed,
             (select count(*)::int from kernel.outbox where type = 'curation.video-imported.v1') imports,
             (select array_agg(status) from curation.video_sync) syncs,
             (select count(*)::int from kernel.dead_job) "deadJobs"`),
    ).toEqual([{ analysed: VIDEOS, imports: VIDEOS, syncs: ['completed'], deadJobs: 0 }]);
  }, 600_000);
});
