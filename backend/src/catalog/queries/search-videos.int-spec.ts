import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { givenVideo } from '../../../test/support/videos.js';
import { CatalogModule } from '../catalog.module.js';
import { GetVideo } from './get-video.js';
import { ListVideos } from './list-videos.js';
import { SearchVideos } from './search-videos.js';

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
});
afterAll(() => catalog.close());

describe('search', () => {
  it('finds', async () => {
    const id = await givenVideo(catalog, { title: 'Knee pain', spoken: ['The quadriceps tendon is torn', 'and patella alta is seen'] });
    await givenVideo(catalog, { title: 'Other' });
    const page = await catalog.ask(new ListVideos({ limit: 20, offset: 0 }, true));
    expect(page.total).toBe(2);
    const found = await catalog.ask(new SearchVideos({ query: 'quadricep', limit: 20, offset: 0 }, true));
    console.log(JSON.stringify(found, null, 1));
    expect(found.total).toBe(1);
    expect(await catalog.ask(new GetVideo(id, true))).toMatchObject({ transcript: 'The quadriceps tendon is torn and patella alta is seen' });
  });
});
