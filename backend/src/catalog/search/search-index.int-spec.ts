import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { waitUntil } from '@msk/testing';
import pg from 'pg';
import { fillLibrary } from '../../../../bench/library/fill-library.ts';
import { generatedCases } from '../../../../bench/library/generated-cases.ts';
import { asOwner } from '../../../test/support/as-owner.js';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { indexContent } from '../../../test/support/index-content.js';
import { givenVideo } from '../../../test/support/videos.js';
import { CatalogModule } from '../catalog.module.js';
import { EditVideo } from '../commands/edit-video.js';
import { RebuildSearchIndex } from '../commands/rebuild-search-index.js';
import { WithdrawVideo } from '../commands/withdraw-video.js';
import { emptyIndex } from './empty-index.js';
import { INDEX_LOCK, SearchIndex } from './search-index.js';

/** More than a block has numbers. */
const CASES = 530;

/** Short ones: they are many. */
const cases = Array.from(generatedCases(CASES), (one) => ({
  ...one,
  cues: one.cues.slice(0, 2),
  transcript: '',
  description: '',
}));
const ids = cases.map(({ id }) => id);

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  await fillLibrary(catalog.databaseUrl, cases);
});
afterAll(() => catalog.close());

/** As publications come, a few at a time. */
async function takeInOneAfterAnother(): Promise<void> {
  const em = catalog.em();
  for (let from = 0; from < ids.length; from += 60)
    await RequestContext.create(em, () =>
      em.transactional(() => catalog.app.get(SearchIndex).refresh(ids.slice(from, from + 60))),
    );
}

describe('an index that is made in blocks', () => {
  it('is the same as one that grew case by case', async () => {
    await takeInOneAfterAnother();
    const grown = await indexContent(catalog.em());
    expect(grown.cases).toHaveLength(CASES);
    await emptyIndex(catalog.databaseUrl);
    expect(await catalog.tell(new RebuildSearchIndex())).toBe(CASES);
    expect(await indexContent(catalog.em())).toEqual(grown);
  });

  it('gives a block its own rows, whole', async () => {
    const [rows] = await catalog.em().execute<{ most: number; blocks: number }[]>(
      `select (select max(cardinality(entries)) from catalog.search_posting) as most,
              (select count(distinct number >> 9)::integer from catalog.search_entry) as blocks`,
    );
    expect(rows).toEqual({ most: 512, blocks: 2 });
  });

  it('is right whatever is published, edited and withdrawn while it is made', async () => {
    await emptyIndex(catalog.databaseUrl);
    const changes = async () => {
      for (let n = 0; n < 15; n++) {
        await givenVideo(catalog.app, { title: `Newcomer ${n}`, spoken: ['a word of its own'] });
        await catalog.tell(new EditVideo(ids[n * 7]!, { title: `Edited ${n}`, summary: 'gazelle' }));
        await catalog.tell(new WithdrawVideo(ids[n * 7 + 1]!, 'withdrawn'));
      }
    };
    await Promise.all([catalog.tell(new RebuildSearchIndex()), changes()]);
    // A word stays known when its last case goes.
    const { words: _, ...made } = await indexContent(catalog.em());
    expect(made.cases).toHaveLength(CASES);
    await emptyIndex(catalog.databaseUrl);
    await catalog.tell(new RebuildSearchIndex());
    expect(await indexContent(catalog.em())).toMatchObject(made);
  });

  it('is mended by being made from nothing, whatever was damaged', async () => {
    const { words: _, ...whole } = await indexContent(catalog.em());
    await asOwner(
      catalog.databaseUrl,
      `update catalog.search_posting set entries = entries[2:] where cardinality(entries) > 1;
       update catalog.search_term set cases = cases + 3 where cases > 100;
       update catalog.search_tally set cases = cases + 1;
       update catalog.search_name set cases = 7;
       delete from catalog.search_name_key where kind = 'case';
       update catalog.search_statistics set length = 1`,
    );
    await emptyIndex(catalog.databaseUrl);
    await catalog.tell(new RebuildSearchIndex());
    expect(await indexContent(catalog.em())).toMatchObject(whole);
  });

  it('weighs by the scales of today once it is made anew, though the average length has not moved', async () => {
    const weights = async () => (await catalog.em().execute('select weights from catalog.search_statistics'))[0];
    const right = await weights();
    await asOwner(catalog.databaseUrl, `update catalog.search_statistics set weights = '{1}'`);
    await catalog.tell(new RebuildSearchIndex());
    expect(await weights()).toEqual(right);
  });

  it('leaves out a video that is withdrawn after it was read', async () => {
    const id = await givenVideo(catalog.app, { title: 'Withdrawn in between' });
    await emptyIndex(catalog.databaseUrl);
    const other = new pg.Client({ connectionString: catalog.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1)', [INDEX_LOCK]);
    const filled = RequestContext.create(catalog.em(), () => catalog.app.get(SearchIndex).fill([id, ids[2]!]));
    await waitUntil('the second writer to wait for the lock', async () => {
      const { rowCount } = await other.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
          where locktype = 'advisory' and not granted and datname = current_database()`,
      );
      return rowCount;
    });
    await other.query(`update catalog.video set status = 'withdrawn' where id = $1`, [id]);
    await other.query('commit');
    await Promise.all([filled, other.end()]);
    const { cases } = await indexContent(catalog.em());
    expect(cases).toMatchObject([{ video_id: ids[2] }]);
  });
});
