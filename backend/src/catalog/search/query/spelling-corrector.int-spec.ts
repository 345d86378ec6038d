import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { givenVideo } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { SearchVideos } from '../../queries/lists/search-videos.js';

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  const common = Array.from({ length: 20 }, (_, at) => `Myopathy near the thigh, part ${at}`);
  const titles = [
    'Anonychia',
    'Apophyteal',
    'Soap bubbles',
    'Film 12345678',
    'Myopahty of the calf',
    'Neer in Texas',
    ...common,
  ];
  for (const title of titles) await givenVideo(catalog.app, { title, analysis: null });
});
afterAll(() => catalog.close());

const search = (query: string, joint?: 'hip') =>
  catalog.query(new SearchVideos({ query, limit: 20, offset: 0, ...(joint && { joint }) }, true));

describe('A word that may be misspelt', () => {
  it.each(['paronychia', 'apophyseal', 'slap'])(
    'is left as it is when it is a word of the lexicon, though no case has it: %s',
    async (query) => {
      expect(await search(query)).toMatchObject({ total: 0, didYouMean: null });
    },
  );

  it('is corrected when no case has it', async () => {
    expect(await search('anonichia')).toMatchObject({ videos: [{ title: 'Anonychia' }], didYouMean: 'anonychia' });
  });

  it.each(['anoncyhai', 'anoncyhiaa', 'nonychia', 'naoncyhia', 'xnonychia'])(
    'is corrected within two edits of a long word, swapped letters being one edit: %s',
    async (query) => {
      expect(await search(query)).toMatchObject({ didYouMean: 'anonychia' });
    },
  );

  it('is never corrected to a number', async () => {
    expect(await search('l2345678')).toMatchObject({ total: 0, didYouMean: null });
  });

  it('is corrected only when the corrected query finds a case', async () => {
    expect(await search('anonichia', 'hip')).toMatchObject({ total: 0, didYouMean: null });
    expect(await search('"soap anonichia"')).toMatchObject({ total: 0, didYouMean: null });
  });

  it('is searched as typed when a case has it, and a word of twenty times as many cases is suggested', async () => {
    expect(await search('myopahty')).toMatchObject({
      videos: [{ title: 'Myopahty of the calf' }],
      didYouMean: 'myopathy',
    });
    expect(await search('neer')).toMatchObject({ videos: [{ title: 'Neer in Texas' }], didYouMean: 'near' });
  });

  it('is left as it is when it is quoted, or when the other words find enough cases', async () => {
    expect(await search('"myopahty of the calf"')).toMatchObject({ total: 1, didYouMean: null });
    expect(await search('"myopahty"')).toMatchObject({ total: 1, didYouMean: null });
    expect(await search('thigh near part myopathy myopahty')).toMatchObject({ didYouMean: null });
  });
});
