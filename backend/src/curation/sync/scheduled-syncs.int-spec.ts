import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Sync } from '@msk/contracts';
import { waitUntil } from '@msk/testing';
import { asOwner } from '../../../test/support/as-owner.js';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { recordings, startVimeo, type VimeoWorld } from '../../../test/support/vimeo-world.js';
import { StartSync } from '../commands/start-sync.js';
import { CurationModule } from '../curation.module.js';
import { NO_FILTERS } from '../domain/video-sync.js';
import { ListSyncs } from '../queries/list-syncs.js';
import { LostSyncs } from './lost-syncs.js';
import { ScheduledSyncs } from './scheduled-syncs.js';

let vimeo: VimeoWorld;
let one: TestContext;
let other: TestContext;

const modules = [CurationModule];
const syncs = (): Promise<Sync[]> => one.ask(new ListSyncs(100, 0));

beforeAll(async () => {
  vimeo = await startVimeo();
  await vimeo.holds(recordings(3));
  one = await bootContext({ modules, settings: vimeo.settings });
  other = await bootContext({ modules, settings: { ...vimeo.settings, DATABASE_URL: one.databaseUrl } });
});
beforeEach(() => asOwner(one.databaseUrl, 'truncate curation.video_sync cascade'));
afterAll(async () => {
  await other?.close();
  await one?.close();
  await vimeo?.stop();
});

const DUE = new Date('2026-11-21T03:00:00Z');
const filtered = { ...NO_FILTERS, minDuration: 600 };

describe('a scheduled sync', () => {
  it('J7 is started once, whatever the number of processes whose timers go off', async () => {
    const processes = [one, other].flatMap(
      (context) => Array(10).fill(context.app.get(ScheduledSyncs)) as ScheduledSyncs[],
    );
    const started = await Promise.all(processes.map((schedule) => schedule.onTick(DUE)));
    expect(started.filter(Boolean)).toHaveLength(1);
    expect(await syncs()).toMatchObject([{ status: 'running', filters: NO_FILTERS }]);
  });

  it('gives way to one that an admin has just started', async () => {
    await one.tell(new StartSync(filtered));
    expect(await other.app.get(ScheduledSyncs).onTick(new Date('2026-11-22T03:00:00Z'))).toBe(false);
    expect(await syncs()).toHaveLength(1);
  });

  it('is narrowed as the last completed one was', async () => {
    await one.tell(new StartSync(filtered));
    await one.em().execute(`update curation.video_sync set status = 'completed', finished_at = now()`);
    await one.app.get(ScheduledSyncs).onTick(new Date('2026-11-23T03:00:00Z'));
    expect(await syncs()).toMatchObject([{ status: 'running', filters: filtered }, {}]);
  });

  it('J7 runs by the clock, to its end, once a tick in two processes', async () => {
    const settings = { ...vimeo.settings, ROLE: 'all', SYNC_CRON: '* * * * * *' };
    const first = await bootContext({ modules, settings });
    const second = await bootContext({ modules, settings: { ...settings, DATABASE_URL: first.databaseUrl } });
    try {
      const done = await waitUntil('three syncs', async () => {
        const completed = (await first.ask(new ListSyncs(100, 0))).filter(({ status }) => status === 'completed');
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

describe('a sync whose job is gone', () => {
  const silentFor = (seconds: number) =>
    one.em().execute(`update curation.video_sync set alive_at = now() - ? * interval '1 second'`, [seconds]);

  it('J7 is given up after a minute of silence, and another can be started', async () => {
    const lost = await one.tell(new StartSync(NO_FILTERS));
    await silentFor(61);
    expect(await other.app.get(LostSyncs).giveUpSilent()).toBe(1);
    const [given] = await syncs();
    expect(given).toMatchObject({ id: lost, status: 'failed', error: expect.stringContaining('Start it again') });
    await one.tell(new StartSync(NO_FILTERS));
  });

  it('J7 is left alone while it may still come back', async () => {
    await one.tell(new StartSync(NO_FILTERS));
    await silentFor(50);
    expect(await one.app.get(LostSyncs).giveUpSilent()).toBe(0);
    expect(await syncs()).toMatchObject([{ status: 'running' }]);
  });
});
