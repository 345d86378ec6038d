import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { givenVideo, type VideoOverrides } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { SearchVideos } from './search-videos.js';

/** The words of the name are common here, and none of the others is about it. */
const cases: Record<string, VideoOverrides> = {
  abbreviated: { title: 'Torn ACL of a footballer', spoken: ['the ACL is torn', 'look at the ACL'] },
  spoken: { title: 'A knee after a fall', spoken: ['here the ACL is torn'] },
  spelt: { title: 'Anterior cruciate ligament rupture' },
  rare: { title: 'Arthrofibrosis of the elbow' },
};
const OTHER: VideoOverrides = {
  title: 'Anterior view',
  analysis: { primaryJoint: 'hip' },
  spoken: ['the anterior recess', 'a cruciate incision', 'and the ligament beside it'],
};
const names = new Map<string, string>();

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  for (const [name, overrides] of Object.entries(cases)) names.set(await givenVideo(catalog.app, overrides), name);
  for (let other = 0; other < 30; other++) names.set(await givenVideo(catalog.app, OTHER), 'other');
});
afterAll(() => catalog.close());

const found = async (query: string) =>
  (await catalog.query(new SearchVideos({ limit: 50, offset: 0, query }, true))).videos.map(({ id }) => names.get(id));

describe('A name that is spelt out, of common words', () => {
  it('finds the cases that have its abbreviation alone, before those that merely have its words', async () => {
    for (const query of ['anterior cruciate ligament', 'anterior cruciate ligament tear'])
      expect((await found(query)).slice(0, 3).sort()).toEqual(['abbreviated', 'spelt', 'spoken']);
  });

  it('finds the same cases as the abbreviation, which finds those that spell it out', async () => {
    expect((await found('acl')).sort()).toEqual(['abbreviated', 'spelt', 'spoken']);
  });

  it('counts as its concept in full beside a rare word', async () => {
    for (const query of ['anterior cruciate ligament arthrofibrosis', 'arthrofibrosis anterior cruciate ligament'])
      expect((await found(query)).slice(0, 4).sort()).toEqual(['abbreviated', 'rare', 'spelt', 'spoken']);
  });
});
