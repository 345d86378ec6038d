import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { givenVideo } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { SearchVideos } from '../../queries/lists/search-videos.js';

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
});
afterAll(() => catalog.close());

it('a library that has nothing but titles is ranked by them', async () => {
  for (const title of ['Meniscus tear', 'Labrum tear', 'Meniscus anatomy'])
    await givenVideo(catalog.app, { title, description: null, analysis: null });
  const { videos } = await catalog.query(
    new SearchVideos({ query: 'meniscus tear', sortBy: 'relevance', limit: 20, offset: 0 }, true),
  );
  expect(videos[0]?.title).toBe('Meniscus tear');
});
