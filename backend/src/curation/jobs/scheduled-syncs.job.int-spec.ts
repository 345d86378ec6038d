import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { MINUTE, type Sync } from '@msk/contracts';
import { Clock, ManualClock } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { executeAsOwner } from '../../../test/support/execute-as-owner.js';
import { recordings, startVimeoEnvironment, type VimeoEnvironment } from '../../../test/support/vimeo-environment.js';
import { PeriodicJobs } from '../../platform/jobs/periodic-jobs.js';
import { StartSync } from '../commands/start-sync.js';
import { CurationModule } from '../curation.module.js';
import { NO_FILTERS } from '../domain/video-sync.js';
import { ListSyncs } from '../queries/list-syncs.js';
import { SCHEDULED_SYNCS, ScheduledSyncsJob } from './scheduled-syncs.job.js';
import { StalledSyncsJob } from './stalled-syncs.job.js';

let vimeo: VimeoEnvironment;
let one: TestContext;
let other: TestContext;

const modules = [CurationModule];
const runJob = ({ app }: TestContext): Promise<void> =>
  RequestContext.create(app.get(MikroORM).em, () => app.get(ScheduledSyncsJob).run());
const syncs = (): Promise<Sync[]> => one.query(new ListSyncs(100, 0));

beforeAll(async () => {
  vimeo = await startVimeoEnvironment();
  await vimeo.setLibrary(recordings(3));
  one = await bootContext({ modules, settings: vimeo.settings });
  other = await bootContext({ modules, settings: vimeo.settings, database: { url: one.databaseUrl } });
});
beforeEach(() => executeAsOwner(one.databaseUrl, 'truncate curation.video_sync cascade'));
afterAll(async () => {
  await other?.close();
  await one?.close();
  await vimeo?.stop();
});

const DUE = new Date('2026-11-21T03:00:00Z');
const filtered = { ...NO_FILTERS, minDuration: 600 };

describe('ScheduledSyncsJob', () => {
  it('starts one sync per tick, whatever the number of processes [J7]', async () => {
    const processes = [one, other].flatMap(
      (context) => Array(10).fill(context.app.get(PeriodicJobs)) as PeriodicJobs[],
    );
    const enqueued = await Promise.all(processes.map((schedule) => schedule.enqueueOnce(SCHEDULED_SYNCS, DUE)));
    expect(enqueued.filter(Boolean)).toHaveLength(1);
    await runJob(one);
    expect(await syncs()).toMatchObject([{ status: 'running', filters: NO_FILTERS }]);
  });

  it('starts no sync while one of an admin is running', async () => {
    await one.execute(new StartSync(filtered));
    await runJob(other);
    expect(await syncs()).toHaveLength(1);
  });

  it('uses the filters of the last completed sync', async () => {
    await one.execute(new StartSync(filtered));
    await one.em().execute(`update curation.video_sync set status = 'completed', finished_at = now()`);
    await runJob(one);
    expect(await syncs()).toMatchObject([{ status: 'running', filters: filtered }, {}]);
  });

  it('completes one sync per tick in two processes [J7, F26]', async () => {
    const settings = { ...vimeo.settings, ROLE: 'all', SYNC_CRON: '* * * * * *' };
    const first = await bootContext({ modules, settings });
    const second = await bootContext({ modules, settings, database: { url: first.databaseUrl } });
    try {
      const done = await waitUntil('three syncs', async () => {
        const completed = (await first.query(new ListSyncs(100, 0))).filter(({ status }) => status === 'completed');
        return completed.length >= 3 && completed;
      });
      expect(done.reduce((sum, { summary }) => sum + summary.imported, 0)).toBe(3);
      const [count] = await first
        .em()
        .execute<{ ticks: number; syncs: number }[]>(
          `select (select count(*)::int from kernel.cron_tick) as ticks, (select count(*)::int from curation.video_sync) as syncs`,
        );
      expect(count!.syncs).toBeLessThanOrEqual(count!.ticks);
    } finally {
      await second.close();
      await first.close();
    }
  });
});

describe('StalledSyncsJob', () => {
  it.each([
    ['ahead of', 10 * MINUTE],
    ['behind', -10 * MINUTE],
  ])(
    'keeps a running sync when its clock is ten minutes %s that of the process that started it [F28]',
    async (_, difference) => {
      const clock = new ManualClock(new Date(Date.now() + difference));
      const stranger = await bootContext({
        modules,
        settings: vimeo.settings,
        database: { url: one.databaseUrl },
        override: { provider: Clock, value: clock },
      });
      try {
        await one.execute(new StartSync(NO_FILTERS));
        expect(await stranger.app.get(StalledSyncsJob).failStalled()).toBe(0);
        await one.em().execute(`update curation.video_sync set status = 'completed', finished_at = now()`);
        await stranger.execute(new StartSync(NO_FILTERS));
        expect(await one.app.get(StalledSyncsJob).failStalled()).toBe(0);
      } finally {
        await stranger.close();
      }
    },
  );

  const setLastHeartbeat = (seconds: number) =>
    one.em().execute(`update curation.video_sync set heartbeat_at = now() - ? * interval '1 second'`, [seconds]);

  it('fails a sync after a minute without a heartbeat, and another can be started [J7]', async () => {
    const stalledId = await one.execute(new StartSync(NO_FILTERS));
    await setLastHeartbeat(61);
    expect(await other.app.get(StalledSyncsJob).failStalled()).toBe(1);
    const [failed] = await syncs();
    expect(failed).toMatchObject({ id: stalledId, status: 'failed', error: expect.stringContaining('Start it again') });
    await one.execute(new StartSync(NO_FILTERS));
  });

  it('keeps a sync with a more recent heartbeat [J7]', async () => {
    await one.execute(new StartSync(NO_FILTERS));
    await setLastHeartbeat(50);
    expect(await one.app.get(StalledSyncsJob).failStalled()).toBe(0);
    expect(await syncs()).toMatchObject([{ status: 'running' }]);
  });
});
