import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { computeScores, miniSearchRanking, readCollection } from '@msk/testing/relevance';
import { CatalogModule } from '../../src/catalog/catalog.module.js';
import { RebuildSearchIndex } from '../../src/catalog/commands/rebuild-search-index.js';
import { SearchVideos } from '../../src/catalog/queries/lists/search-videos.js';
import { bootContext, type TestContext } from '../support/boot-context.js';

const collection = readCollection(`${import.meta.dirname}/cranfield`);
/** A guard and no goal: below the first measurement by about two queries. */
const MIN_NDCG = 0.49;

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  await catalog.em().execute(
    `with given as (select * from jsonb_to_recordset(?::jsonb) as d (id text, title text, text text)), video as (
       insert into catalog.video (id, vimeo_id, embed_url, title, duration, tags, status, created_at, published_at)
       select gen_random_uuid(), id, '', title, 60, '[]', 'published', now(), now() from given where title <> '' returning id, vimeo_id
     )
     insert into catalog.transcript (video_id, text) select video.id, given.text from given join video on vimeo_id = given.id`,
    [JSON.stringify(collection.documents)],
  );
  await catalog.execute(new RebuildSearchIndex());
});
afterAll(() => catalog.close());

it('search ranks a foreign collection well, and better than MiniSearch', async () => {
  const ours = await computeScores(collection, async (query) => {
    const { videos } = await catalog.query(new SearchVideos({ query, limit: 100, offset: 0 }, true));
    return videos.map(({ vimeoId }) => vimeoId!);
  });
  const theirs = await computeScores(collection, miniSearchRanking(collection));
  expect(ours.ndcg).toBeGreaterThan(theirs.ndcg);
  expect(ours.ndcg).toBeGreaterThanOrEqual(MIN_NDCG);
});
