import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ManualClock } from '@msk/kernel';
import { bootContext, type TestContext } from '../../test/support/boot-context.js';
import { givenVideo } from '../../test/support/videos.js';
import { type PeriodicJob, periodic } from '../platform/periodic-job.js';
import { CatalogModule } from './catalog.module.js';
import { FORGET_MISSED_SEARCHES, ForgetMissedSearches } from './forget-missed-searches.js';
import { ListMissedSearches } from './queries/list-missed-searches.js';
import { SearchVideos } from './queries/search-videos.js';

const DAY = 24 * 60 * 60 * 1_000;

const clock = new ManualClock(new Date('2026-11-21T10:00:00Z'));
let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule], instead: { of: Clock, use: clock } });
});
afterAll(() => catalog.close());
beforeEach(async () => {
  await catalog.em().execute('delete from catalog.missed_search');
});

const lookFor = (query: string) => catalog.ask(new SearchVideos({ query, limit: 1, offset: 0 }, true));
const missed = async () => {
  const { searches } = await catalog.ask(new ListMissedSearches(100, 0));
  return searches.map(({ question, times }) => [question, times]);
};
const forget = () =>
  RequestContext.create(catalog.app.get(EntityManager).fork(), () => catalog.app.get(ForgetMissedSearches).run());

describe('searches in vain', () => {
  it('are listed by how often they were asked, then by the last time', async () => {
    for (const query of ['snorkel', 'zebra fish', 'aardvark', 'Zebra  FISH']) {
      clock.advance(1_000);
      await lookFor(query);
    }
    expect(await missed()).toEqual([
      ['zebra fish', 2],
      ['aardvark', 1],
      ['snorkel', 1],
    ]);
  });

  it('are those for what the field has a name for, too, whatever the library has that looks like it', async () => {
    await givenVideo(catalog.app, { title: 'Anonychia' });
    await lookFor('paronychia');
    expect(await missed()).toEqual([['paronychia', 1]]);
  });

  it('are what was meant, and not what stood in the box while it was typed', async () => {
    for (const query of ['xan', 'xanth', 'xantho', 'xanthogran', 'xanthogranul']) {
      await lookFor(query);
      clock.advance(1_000);
    }
    expect(await missed()).toEqual([['xanthogranul', 1]]);
    clock.advance(60_000);
    await lookFor('xanthogranuloma');
    expect((await missed()).map(([question]) => question)).toEqual(['xanthogranuloma', 'xanthogranul']);
  });

  it('stay when somebody asks the same and then more', async () => {
    for (const query of ['zebra', 'zebra', 'zebra fish']) await lookFor(query);
    expect(await missed()).toEqual([
      ['zebra', 2],
      ['zebra fish', 1],
    ]);
  });

  it('are ten thousand at most; of those asked once the oldest goes', async () => {
    await catalog.em().execute(
      `insert into catalog.missed_search (question, times, first_at, last_at)
       select 'q' || n, case when n = 1 then 2 else 1 end, at, at
         from generate_series(1, 10000) as n, lateral (select ?::timestamptz + n * interval '1 second') as t (at)`,
      [new Date(clock.now().getTime() - DAY)],
    );
    const noted = async (question: string) =>
      (await catalog.em().execute('select from catalog.missed_search where question = ?', [question])).length > 0;
    await lookFor('snorkel');
    const { total } = await catalog.ask(new ListMissedSearches(1, 0));
    expect(total).toBe(10_000);
    expect(await Promise.all(['q1', 'q2', 'q3', 'q10000', 'snorkel'].map(noted))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  it('go 180 days after somebody last asked, also when nothing else is missed', async () => {
    await lookFor('snorkel');
    await lookFor('aardvark');
    clock.advance(DAY);
    await lookFor('aardvark');
    clock.advance(179 * DAY - 1);
    await forget();
    expect(await missed()).toHaveLength(2);
    clock.advance(1);
    await forget();
    expect(await missed()).toEqual([['aardvark', 2]]);
    clock.advance(DAY);
    await forget();
    expect(await missed()).toEqual([]);
  });

  it('are looked through once a day', async () => {
    const schedule = catalog.app.get<PeriodicJob>(periodic(FORGET_MISSED_SEARCHES));
    clock.advance(DAY);
    expect([await schedule.look(), await schedule.look()]).toEqual([true, false]);
    clock.advance(DAY);
    expect(await schedule.look()).toBe(true);
  });
});
