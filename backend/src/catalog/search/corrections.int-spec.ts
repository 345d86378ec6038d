import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { givenVideo } from '../../../test/support/videos.js';
import { CatalogModule } from '../catalog.module.js';
import { SearchVideos } from '../queries/search-videos.js';

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  const often = Array.from({ length: 20 }, (_, at) => `Myopathy near the thigh, part ${at}`);
  const titles = [
    'Anonychia',
    'Apophyteal',
    'Soap bubbles',
    'Film 12345678',
    'Myopahty of the calf',
    'Neer in Texas',
    ...often,
  ];
  for (const title of titles) await givenVideo(catalog.app, { title, analysis: null });
});
afterAll(() => catalog.close());

const search = (query: string, joint?: 'hip') =>
  catalog.ask(new SearchVideos({ query, limit: 20, offset: 0, ...(joint && { joint }) }, true));

describe('a word that looks misspelt', () => {
  it.each(['paronychia', 'apophyseal', 'slap'])(
    'is left as it is where the field calls something so, though the library has nothing of it: %s',
    async (query) => {
      expect(await search(query)).toMatchObject({ total: 0, didYouMean: null });
    },
  );

  it('is replaced where no case says it', async () => {
    expect(await search('anonichia')).toMatchObject({ videos: [{ title: 'Anonychia' }], didYouMean: 'anonychia' });
  });

  it.each(['anoncyhai', 'anoncyhiaa', 'nonychia', 'naoncyhia', 'xnonychia'])(
    'is replaced, with two slips in a long word, swapped letters being one: %s',
    async (query) => {
      expect(await search(query)).toMatchObject({ didYouMean: 'anonychia' });
    },
  );

  it('is replaced by a word, and never by a number', async () => {
    expect(await search('l2345678')).toMatchObject({ total: 0, didYouMean: null });
  });

  it('is replaced only by what finds something', async () => {
    expect(await search('anonichia', 'hip')).toMatchObject({ total: 0, didYouMean: null });
    expect(await search('"soap anonichia"')).toMatchObject({ total: 0, didYouMean: null });
  });

  it('is found where a case says it, and what twenty times as many say is offered beside it', async () => {
    expect(await search('myopahty')).toMatchObject({
      videos: [{ title: 'Myopahty of the calf' }],
      didYouMean: 'myopathy',
    });
    expect(await search('neer')).toMatchObject({ videos: [{ title: 'Neer in Texas' }], didYouMean: 'near' });
  });

  it('is taken as it stands where it is quoted, or where the other words find enough', async () => {
    expect(await search('"myopahty of the calf"')).toMatchObject({ total: 1, didYouMean: null });
    expect(await search('"myopahty"')).toMatchObject({ total: 1, didYouMean: null });
    expect(await search('thigh near part myopathy myopahty')).toMatchObject({ didYouMean: null });
  });
});
