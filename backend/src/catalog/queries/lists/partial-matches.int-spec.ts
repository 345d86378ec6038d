import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VideoFilter } from '@msk/contracts';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { givenVideo, type VideoOverrides } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { SearchVideos } from './search-videos.js';

/** By name; the words of the query are in `cuff` and `supraspinatus` alone, in the latter as another name. */
const cases: Record<string, VideoOverrides> = {
  cuff: {
    title: 'A painful shoulder',
    createdAt: new Date('2026-01-01'),
    analysis: { primaryJoint: 'shoulder', summary: 'There is a tear of the rotator cuff.' },
  },
  supraspinatus: { createdAt: new Date('2026-01-02'), analysis: { pathologies: ['rotator cuff tear'] } },
  tears: {
    title: 'Tear, tear and tear',
    createdAt: new Date('2026-01-03'),
    analysis: { caseTitle: 'Artificial tears', primaryJoint: 'unknown', pathologies: ['tear'], keywords: ['tear'] },
  },
  rotation: {
    title: 'External rotation',
    createdAt: new Date('2026-01-04'),
    analysis: { primaryJoint: 'hip', summary: 'The leg rotates and was rotated.' },
  },
  pronation: { title: 'Pronation of the forearm', createdAt: new Date('2026-01-05') },
};
const ids: Record<string, string> = {};

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  for (const [name, overrides] of Object.entries(cases)) ids[name] = await givenVideo(catalog.app, overrides);
  // In a library of tears alone, a tear would say too little to be found by itself.
  for (let other = 0; other < 10; other++) await givenVideo(catalog.app, { title: 'Scaphoid fracture' });
});
afterAll(() => catalog.close());

const search = (query: string, filter: VideoFilter & { limit?: number; offset?: number } = {}) =>
  catalog.query(new SearchVideos({ limit: 20, offset: 0, ...filter, query }, true));
const found = async (...search_: Parameters<typeof search>) =>
  (await search(...search_)).videos.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

describe('A search whose words are not all in every case', () => {
  it('has the cases with all words first, counts them, and then those with some', async () => {
    const names = await found('rotator cuff tear');
    expect(names.slice(0, 2).sort()).toEqual(['cuff', 'supraspinatus']);
    expect(names.slice(2)).toEqual(['tears']);
    expect(await search('rotator cuff tear')).toMatchObject({ total: 3, matchingAll: 2 });
  });

  it('puts a case that barely says all words before one that is about most of them', async () => {
    const name = 'Sinus tarsi syndrome';
    const about = await givenVideo(catalog.app, {
      title: name,
      analysis: { caseTitle: name, pathologies: [name], keywords: [name] },
    });
    const spoken = [
      'the sinus, the tarsi, a syndrome of the hindfoot',
      ...Array(60).fill('there is little to be seen'),
    ];
    const barely = await givenVideo(catalog.app, { spoken });
    const { videos, matchingAll } = await search('sinus tarsi syndrome hindfoot');
    expect(videos.map(({ id }) => id)).toEqual([barely, about]);
    expect(matchingAll).toBe(1);
  });

  it('puts the best answer to a question first, and counts no full matches: its words are no list', async () => {
    const question = 'what does a lipohemarthrosis of the knee look like';
    const spoken = [
      'the knee may look like this',
      ...Array(60).fill('there is little to be seen'),
      'a lipohemarthrosis',
    ];
    const title = 'Lipohemarthrosis of the knee';
    const barely = await givenVideo(catalog.app, { spoken });
    const about = await givenVideo(catalog.app, { title, analysis: { caseTitle: title, pathologies: [title] } });
    const { videos, ...counts } = await search(question);
    expect(videos.slice(0, 2).map(({ id }) => id)).toEqual([about, barely]);
    expect(counts).not.toHaveProperty('matchingAll');
    const words = await search('lipohemarthrosis knee look like');
    expect(words.videos[0]?.id).toBe(barely);
    expect(words.matchingAll).toBe(1);
  });

  it('keeps the full matches first from page to page', async () => {
    const whole = await found('rotator cuff tear');
    const pages = [0, 1, 2].map((offset) => found('rotator cuff tear', { limit: 1, offset }));
    expect((await Promise.all(pages)).flat()).toEqual(whole);
    for (const offset of [0, 2, 20])
      expect(await search('rotator cuff tear', { limit: 1, offset })).toMatchObject({ matchingAll: 2 });
  });

  it('counts the full matches that pass the filters', async () => {
    expect(await search('rotator cuff tear', { joint: 'shoulder' })).toMatchObject({ total: 1, matchingAll: 1 });
    expect(await search('rotator cuff tear', { joint: 'unknown' })).toMatchObject({ total: 1, matchingAll: 0 });
  });

  it('follows a chosen order to the letter', async () => {
    expect(await found('rotator cuff tear', { sortBy: 'date' })).toEqual(['tears', 'supraspinatus', 'cuff']);
  });

  it('has no full match where a word is in no case', async () => {
    expect(await search('cuff xyzzy')).toMatchObject({ total: 2, matchingAll: 0 });
  });

  it('counts every case of one word, of a prefix and of an exclusion as a full match', async () => {
    for (const query of ['tear', 'rotator cuff te', '-tear']) {
      const { total, matchingAll } = await search(query);
      expect([query, matchingAll]).toEqual([query, query === 'rotator cuff te' ? 2 : total]);
      expect(matchingAll).toBeGreaterThan(0);
    }
  });
});

describe('A search that finds nothing', () => {
  it('names the closest query that finds cases under the same filters', async () => {
    const near = async (...search_: Parameters<typeof search>) => (await search(...search_)).nearQuery;
    expect(await near('"cuff rotator" tear')).toEqual({ query: 'cuff rotator tear', total: 3 });
    expect(await near('"cuff rotator" tear', { joint: 'hip' })).toBeNull();
    expect(await near('cuff -rotator')).toEqual({ query: 'cuff', total: 2 });
    expect(await near('cuff scaphoid', { joint: 'hip' })).toBeNull();
    expect(await near('xyzzy')).toBeNull();
  });

  it('is the only one that names one', async () => {
    expect(await search('cuff')).not.toHaveProperty('nearQuery');
  });
});

describe('A muscle', () => {
  it('is not found by its movement, nor the movement by the muscle', async () => {
    expect((await found('rotator')).sort()).toEqual(['cuff', 'supraspinatus']);
    expect((await found('rotators ')).sort()).toEqual(['cuff', 'supraspinatus']);
    for (const query of ['rotation', 'rotated']) expect(await found(query)).toEqual(['rotation']);
    expect(await found('pronator ')).toEqual([]);
  });
});
