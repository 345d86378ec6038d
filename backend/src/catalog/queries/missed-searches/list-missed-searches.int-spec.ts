import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@msk/contracts';
import { Clock, ManualClock } from '@msk/kernel';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { captureStatements } from '../../../../test/support/statements.js';
import { givenVideo } from '../../../../test/support/videos.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { CatalogModule } from '../../catalog.module.js';
import { MISSED_SEARCH_RETENTION, MissedSearchRetentionJob } from '../../jobs/missed-search-retention.job.js';
import { MissedSearchRepository } from '../../missed-search.repository.js';
import { SearchVideos } from '../lists/search-videos.js';
import { ListMissedSearches } from './list-missed-searches.js';

const clock = new ManualClock(new Date('2026-11-21T10:00:00Z'));
let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule], override: { provider: Clock, value: clock } });
});
afterAll(() => catalog.close());
beforeEach(async () => {
  await catalog.em().execute('delete from catalog.missed_search');
});

const search = async (query: string) => {
  await catalog.query(new SearchVideos({ query, limit: 1, offset: 0 }, true));
  await catalog.app.get(MissedSearchRepository).settled();
};
const missed = async () => {
  const { searches } = await catalog.query(new ListMissedSearches(100, 0));
  return searches.map(({ question, times }) => [question, times]);
};
const runRetention = () =>
  RequestContext.create(catalog.app.get(EntityManager).fork(), () => catalog.app.get(MissedSearchRetentionJob).run());

describe('Missed searches', () => {
  it('are listed by frequency, then by their last time', async () => {
    for (const query of ['snorkel', 'zebra fish', 'aardvark', 'Zebra  FISH']) {
      clock.advance(1_000);
      await search(query);
    }
    expect(await missed()).toEqual([
      ['zebra fish', 2],
      ['aardvark', 1],
      ['snorkel', 1],
    ]);
  });

  it('are all counted when many miss at the same time, by one statement', async () => {
    await search('zebra fish'); // its page is cached then
    const thrice = () => Promise.all(['zebra fish', 'zebra fish', 'zebra fish'].map(search));
    const sent = await captureStatements(thrice);
    expect(sent.filter(({ text }) => text.includes('missed_search'))).toHaveLength(1);
    expect(await missed()).toEqual([['zebra fish', 4]]);
  });

  it('have the time of the search, though they are counted after the answer, and in another order', async () => {
    const [repository, em] = [catalog.app.get(MissedSearchRepository), catalog.em()];
    await em.execute(
      `insert into catalog.missed_search (query, times, first_at, last_at) values ('zebra fish', 1, ?, ?)`,
      [new Date(clock.now().getTime() + DAY), new Date(clock.now().getTime() + DAY)],
    );
    const searchedAt = clock.now();
    repository.record('zebra fish');
    clock.advance(2 * DAY);
    await repository.settled();
    const { searches } = await catalog.query(new ListMissedSearches(100, 0));
    expect(searches).toMatchObject([
      { times: 2, firstAt: searchedAt.toISOString(), lastAt: new Date(searchedAt.getTime() + DAY).toISOString() },
    ]);
  });

  it('include words of the lexicon that are spelt like words of the library', async () => {
    await givenVideo(catalog.app, { title: 'Anonychia' });
    await search('paronychia');
    expect(await missed()).toEqual([['paronychia', 1]]);
  });

  it('do not include what was in the search box while the query was typed', async () => {
    for (const query of ['xan', 'xanth', 'xantho', 'xanthogran', 'xanthogranul']) {
      await search(query);
      clock.advance(1_000);
    }
    expect(await missed()).toEqual([['xanthogranul', 1]]);
    clock.advance(60_000);
    await search('xanthogranuloma');
    expect((await missed()).map(([question]) => question)).toEqual(['xanthogranuloma', 'xanthogranul']);
  });

  it('are kept when the same query is repeated and then extended', async () => {
    for (const query of ['zebra', 'zebra', 'zebra fish']) await search(query);
    expect(await missed()).toEqual([
      ['zebra', 2],
      ['zebra fish', 1],
    ]);
  });

  it('are ten thousand at most; of those searched once the oldest is deleted', async () => {
    await catalog.em().execute(
      `insert into catalog.missed_search (query, times, first_at, last_at)
       select 'q' || n, case when n = 1 then 2 else 1 end, at, at
         from generate_series(1, 10000) as n, lateral (select ?::timestamptz + n * interval '1 second') as t (at)`,
      [new Date(clock.now().getTime() - DAY)],
    );
    const isRecorded = async (query: string) =>
      (await catalog.em().execute('select from catalog.missed_search where query = ?', [query])).length > 0;
    await search('snorkel');
    const { total } = await catalog.query(new ListMissedSearches(1, 0));
    expect(total).toBe(10_000);
    expect(await Promise.all(['q1', 'q2', 'q3', 'q10000', 'snorkel'].map(isRecorded))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  it('are deleted 180 days after their last time, also when nothing else is missed', async () => {
    await search('snorkel');
    await search('aardvark');
    clock.advance(DAY);
    await search('aardvark');
    clock.advance(179 * DAY - 1);
    await runRetention();
    expect(await missed()).toHaveLength(2);
    clock.advance(1);
    await runRetention();
    expect(await missed()).toEqual([['aardvark', 2]]);
    clock.advance(DAY);
    await runRetention();
    expect(await missed()).toEqual([]);
  });

  it('are checked for expiry once a day', async () => {
    const schedule = catalog.app.get(PeriodicJobs);
    clock.advance(DAY);
    expect([
      await schedule.enqueueIfDue(MISSED_SEARCH_RETENTION),
      await schedule.enqueueIfDue(MISSED_SEARCH_RETENTION),
    ]).toEqual([true, false]);
    clock.advance(DAY);
    expect(await schedule.enqueueIfDue(MISSED_SEARCH_RETENTION)).toBe(true);
  });
});
