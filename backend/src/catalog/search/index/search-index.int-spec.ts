import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { waitUntil } from '@msk/testing';
import { fillLibrary, generatedCases } from '@msk/testing/library';
import { sql } from 'kysely';
import pg from 'pg';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { executeAsOwner } from '../../../../test/support/execute-as-owner.js';
import { indexContent } from '../../../../test/support/index-content.js';
import { givenVideo } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { EditVideo } from '../../commands/edit-video.js';
import { RebuildSearchIndex } from '../../commands/rebuild-search-index.js';
import { WithdrawVideo } from '../../commands/withdraw-video.js';
import { blockSql, POSTING_BYTES } from '../codec/posting.js';
import { INDEX_LOCK, SearchIndex } from './search-index.js';
import { truncateIndex } from './truncate-index.js';

const ADMIN_ID = '00000000-0000-4000-8000-00000000000a';

/** More than a block has numbers. */
const CASES = 530;

/** Short, since they are many. */
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

/** A few at a time, as publications come. */
async function indexInSmallBatches(): Promise<void> {
  const em = catalog.em();
  for (let from = 0; from < ids.length; from += 60)
    await RequestContext.create(em, () =>
      em.transactional(() => catalog.app.get(SearchIndex).refresh(ids.slice(from, from + 60))),
    );
}

describe('A search index that is built in blocks', () => {
  it('equals one that grew in small batches', async () => {
    await indexInSmallBatches();
    const grown = await indexContent(catalog.em());
    expect(grown.cases).toHaveLength(CASES);
    await truncateIndex(catalog.databaseUrl);
    expect(await catalog.execute(new RebuildSearchIndex())).toBe(CASES);
    expect(await indexContent(catalog.em())).toEqual(grown);
  });

  it('has full rows of postings, a block of cases in each', async () => {
    const { rows } = await sql`
      select (select max(length(postings)) / ${POSTING_BYTES} from catalog.search_posting) as longest,
             (select count(distinct ${blockSql('number')})::integer from catalog.search_entry) as blocks`.execute(
      catalog.em().getKysely(),
    );
    expect(rows).toEqual([{ longest: 512, blocks: 2 }]);
  });

  it('includes what is published, edited and withdrawn while it is built', async () => {
    await truncateIndex(catalog.databaseUrl);
    const changes = async () => {
      for (let n = 0; n < 15; n++) {
        await givenVideo(catalog.app, { title: `Newcomer ${n}`, spoken: ['a word of its own'] });
        await catalog.execute(new EditVideo(ids[n * 7]!, { title: `Edited ${n}`, summary: 'gazelle' }, ADMIN_ID));
        await catalog.execute(new WithdrawVideo(ids[n * 7 + 1]!, 'withdrawn'));
      }
    };
    await Promise.all([catalog.execute(new RebuildSearchIndex()), changes()]);
    // A word stays in the index when its last case leaves it.
    const { words: _, ...built } = await indexContent(catalog.em());
    expect(built.cases).toHaveLength(CASES);
    await truncateIndex(catalog.databaseUrl);
    await catalog.execute(new RebuildSearchIndex());
    expect(await indexContent(catalog.em())).toMatchObject(built);
  });

  it('is repaired by truncating and rebuilding it, whatever was damaged', async () => {
    const { words: _, ...whole } = await indexContent(catalog.em());
    await executeAsOwner(
      catalog.databaseUrl,
      `update catalog.search_posting set postings = substring(postings from ${POSTING_BYTES} + 1) where length(postings) > ${POSTING_BYTES};
       update catalog.search_term set cases = cases + 3 where cases > 100;
       update catalog.search_facet_count set cases = cases + 1;
       update catalog.search_name set cases = 7;
       delete from catalog.search_name_key where kind = 'case';
       update catalog.search_statistics set length = 1`,
    );
    await truncateIndex(catalog.databaseUrl);
    await catalog.execute(new RebuildSearchIndex());
    expect(await indexContent(catalog.em())).toMatchObject(whole);
  });

  it('has the weights of the current scales after a rebuild, though the average length has not changed', async () => {
    const weights = async () => (await catalog.em().execute('select weights from catalog.search_statistics'))[0];
    const right = await weights();
    await executeAsOwner(catalog.databaseUrl, `update catalog.search_statistics set weights = '{1}'`);
    await catalog.execute(new RebuildSearchIndex());
    expect(await weights()).toEqual(right);
  });

  it('leaves out a video that is withdrawn after it was read and before it is written', async () => {
    const id = await givenVideo(catalog.app, { title: 'Withdrawn in between' });
    await truncateIndex(catalog.databaseUrl);
    const other = new pg.Client({ connectionString: catalog.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1)', [INDEX_LOCK]);
    const inserted = RequestContext.create(catalog.em(), () => catalog.app.get(SearchIndex).bulkInsert([id, ids[2]!]));
    await waitUntil('the second writer to wait for the lock', async () => {
      const { rowCount } = await other.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
          where locktype = 'advisory' and not granted and datname = current_database()`,
      );
      return rowCount;
    });
    await other.query(`update catalog.video set status = 'withdrawn' where id = $1`, [id]);
    await other.query('commit');
    await Promise.all([inserted, other.end()]);
    const { cases } = await indexContent(catalog.em());
    expect(cases).toMatchObject([{ video_id: ids[2] }]);
  });
});
