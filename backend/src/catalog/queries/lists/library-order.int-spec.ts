import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VideoFilter } from '@msk/contracts';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { givenVideo, type VideoOverrides } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { EditVideo } from '../../commands/edit-video.js';
import { ListVideos } from './list-videos.js';

const ADMIN_ID = '00000000-0000-4000-8000-00000000000a';

const complete = { summary: 'The labrum is torn.', pathologies: ['labral tear'] };
const on = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });

/** By name; the newer, the less is known of it. */
const cases: Record<string, VideoOverrides> = {
  'well analysed': { ...on(1), analysis: { ...complete, primaryJoint: 'hip' } },
  'well analysed, newer': { ...on(2), analysis: { ...complete, primaryJoint: 'shoulder', confidence: 0.5 } },
  'without a score': { ...on(3), analysis: { ...complete, primaryJoint: 'hip', confidence: 0 } },
  'reviewed by an editor': {
    ...on(4),
    analysis: { ...complete, primaryJoint: 'hip', confidence: 0.2, analysedBy: 'editor' },
  },
  'a guess': { ...on(5), analysis: { ...complete, primaryJoint: 'hip', confidence: 0.21 } },
  'without a summary': { ...on(6), analysis: { ...complete, primaryJoint: 'hip', summary: '' } },
  'of an unknown joint': { ...on(7), analysis: { ...complete, primaryJoint: 'unknown' } },
  'not analysed': { ...on(8), analysis: null },
};
const BEST_FIRST = [
  'reviewed by an editor',
  'without a score',
  'well analysed, newer',
  'well analysed',
  'without a summary',
  'a guess',
  'not analysed',
  'of an unknown joint',
];
const ids: Record<string, string> = {};

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  for (const [name, overrides] of Object.entries(cases)) ids[name] = await givenVideo(catalog.app, overrides);
});
afterAll(() => catalog.close());

const listed = async (filter: VideoFilter = {}, limit = 20, offset = 0) =>
  (await catalog.query(new ListVideos({ limit, offset, ...filter }, true))).videos.map(({ id }) =>
    Object.keys(ids).find((name) => ids[name] === id),
  );

describe('The library without a query', () => {
  it('begins with well-analysed, recent cases, and ends with unknown ones', async () => {
    expect(await listed()).toEqual(BEST_FIRST);
    expect(await listed({ sortBy: 'relevance' })).toEqual(BEST_FIRST);
  });

  it('keeps this order within a joint', async () => {
    expect(await listed({ joint: 'hip' })).toEqual(
      BEST_FIRST.filter((name) => cases[name]!.analysis?.primaryJoint === 'hip'),
    );
  });

  it('keeps this order from page to page, read for the first time and again', async () => {
    for (let round = 0; round < 2; round++) {
      const pages: unknown[] = [];
      for (const offset of [0, 3, 6]) pages.push(...(await listed({}, 3, offset)));
      expect(pages).toEqual(BEST_FIRST);
    }
  });

  it('follows a chosen order to the letter', async () => {
    expect(await listed({ sortBy: 'date' })).toEqual(Object.keys(cases).toReversed());
  });

  it('moves a case once its analysis is completed', async () => {
    await catalog.execute(new EditVideo(ids['without a summary']!, { summary: 'The labrum is torn.' }, ADMIN_ID));
    expect(await listed({}, 1)).toEqual(['without a summary']);
  });
});
