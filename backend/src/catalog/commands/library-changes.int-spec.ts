import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { indexContent } from '../../../test/support/index-content.js';
import { givenVideo } from '../../../test/support/videos.js';
import { VideoEdited, VideoWithdrawn } from '../../events/catalog.js';
import { FindUsers } from '../../identity/index.js';
import { CatalogModule } from '../catalog.module.js';
import { ShowcasePlaceIsEmpty, VideoIsWithdrawn, VideoNotFound } from '../domain/errors.js';
import { GetShowcase } from '../published-queries.js';
import { GetVideo } from '../queries/get-video.js';
import { ListVideos } from '../queries/lists/list-videos.js';
import { SearchVideos } from '../queries/lists/search-videos.js';
import { SuggestVideos } from '../queries/lists/suggest-videos.js';
import { POSTING_BYTES } from '../search/codec/posting.js';
import { truncateIndex } from '../search/index/truncate-index.js';
import { ClearShowcase } from './clear-showcase.js';
import { EditVideo } from './edit-video.js';
import { PlaceShowcase } from './place-showcase.js';
import { RebuildSearchIndex } from './rebuild-search-index.js';
import { WithdrawVideo } from './withdraw-video.js';

const ADMIN_ID = '00000000-0000-4000-8000-00000000000a';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
/** Answers identity's published query. */
@QueryHandler(FindUsers)
class FindUsersStub implements IQueryHandler<FindUsers> {
  async execute() {
    return [];
  }
}

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule], providers: [FindUsersStub] });
});
afterAll(() => catalog.close());

const found = async (query: string) =>
  (await catalog.query(new SearchVideos({ query, limit: 20, offset: 0 }, true))).videos.map(({ id }) => id);

describe('An edit', () => {
  it('is found by its new words at once, and no longer by its old words', async () => {
    const id = await givenVideo(catalog.app, { title: 'Zebra', spoken: ['a spoken word'] });
    await catalog.execute(
      new EditVideo(id, { title: 'Okapi', summary: 'giraffe', learningPoints: ['gazelle'] }, ADMIN_ID),
    );
    expect(await found('zebra')).toEqual([]);
    for (const word of ['okapi', 'giraffe', 'gazelle', 'spoken']) expect(await found(word)).toEqual([id]);
    expect(await catalog.query(new GetVideo(id, true))).toMatchObject({ title: 'Okapi', transcript: 'a spoken word' });
    expect(await catalog.announced(VideoEdited)).toContainEqual({ videoId: id });
  });

  it('updates the index for changed tags of the case, too', async () => {
    const id = await givenVideo(catalog.app, { tags: [{ id: 'dromedary', name: 'Dromedary' }] });
    expect(await found('dromedary')).toEqual([id]);
    const tags = JSON.stringify([{ id: 'camel', name: 'Camel' }]);
    await catalog.em().execute('update catalog.video set tags = ?::jsonb where id = ?', [tags, id]);
    await catalog.execute(new EditVideo(id, { summary: 'Of a caravan' }, ADMIN_ID));
    expect(await found('dromedary')).toEqual([]);
    expect(await found('camel')).toEqual([id]);
  });

  it('is rejected for an unknown video', async () => {
    await expect(catalog.execute(new EditVideo(UNKNOWN_ID, { title: 'X' }, ADMIN_ID))).rejects.toThrow(VideoNotFound);
  });

  it('is a conflict for one of two admins who save at once, and overwrites nothing [D4]', async () => {
    const id = await givenVideo(catalog.app, { title: 'Race', analysis: { summary: 'start' } });
    const edits = Array.from({ length: 10 }, (_, index) =>
      catalog.execute(new EditVideo(id, { title: `Edit ${index}` }, ADMIN_ID)),
    );
    const outcomes = await Promise.allSettled(edits);
    const won = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(won).toBeGreaterThan(0);
    const [row] = await catalog
      .em()
      .execute<{ version: number }[]>('select version from catalog.video where id = ?', [id]);
    expect(row?.version).toBe(1 + won);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'OptimisticLockError' });
    }
  });
});

describe('A withdrawn video', () => {
  it('disappears from lists, search, suggestions and showcase, and is not found by its id', async () => {
    const id = await givenVideo(catalog.app, { analysis: { caseTitle: 'Quagga' }, spoken: ['quagga'] });
    await catalog.execute(new PlaceShowcase(id, 3));
    await catalog.execute(new WithdrawVideo(id, 'blacklisted'));
    expect(await found('quagga')).toEqual([]);
    expect(await catalog.query(new SuggestVideos('quagga'))).toEqual([]);
    const { videos } = await catalog.query(new ListVideos({ limit: 100, offset: 0 }, true));
    expect(videos.map((video) => video.id)).not.toContain(id);
    expect(await catalog.query(new GetShowcase())).toEqual([]);
    await expect(catalog.query(new GetVideo(id, true))).rejects.toThrow(VideoNotFound);
    expect(await catalog.announced(VideoWithdrawn)).toEqual([{ videoId: id, reason: 'blacklisted' }]);
  });

  it('can neither be edited nor placed on the landing page', async () => {
    const id = await givenVideo(catalog.app);
    await catalog.execute(new WithdrawVideo(id, 'withdrawn'));
    await catalog.execute(new WithdrawVideo(id, 'withdrawn'));
    await expect(catalog.execute(new EditVideo(id, { title: 'X' }, ADMIN_ID))).rejects.toThrow(VideoIsWithdrawn);
    await expect(catalog.execute(new PlaceShowcase(id, 1))).rejects.toThrow(VideoNotFound);
  });
});

describe('The showcase', () => {
  const shown = async () =>
    (await catalog.query(new GetShowcase())).map(({ position, videoId }) => [position, videoId]);

  it('has three positions; a new video replaces the one at its position, and a placed video moves [C3]', async () => {
    const [a, b, c, d] = await Promise.all(Array.from({ length: 4 }, () => givenVideo(catalog.app)));
    for (const [index, id] of [a!, b!, c!].entries()) await catalog.execute(new PlaceShowcase(id, index + 1));
    expect(await shown()).toEqual([
      [1, a],
      [2, b],
      [3, c],
    ]);
    await catalog.execute(new PlaceShowcase(d!, 2));
    await catalog.execute(new PlaceShowcase(a!, 3));
    expect(await shown()).toEqual([
      [2, d],
      [3, a],
    ]);
    await catalog.execute(new ClearShowcase(2));
    expect(await shown()).toEqual([[3, a]]);
    await expect(catalog.execute(new ClearShowcase(2))).rejects.toThrow(ShowcasePlaceIsEmpty);
  });

  it('includes the embed URLs of its videos, for everybody [C3]', async () => {
    const [{ video } = {}] = await catalog.query(new GetShowcase());
    expect(video).toMatchObject({ vimeoId: expect.any(String), embedUrl: expect.stringContaining('https://') });
  });

  it('is consistent after changes by twenty admins at once [D2]', async () => {
    const videos = await Promise.all(Array.from({ length: 5 }, () => givenVideo(catalog.app)));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => catalog.execute(new PlaceShowcase(videos[index % 5]!, 1 + (index % 3)))),
    );
    const places = await shown();
    expect(places.length).toBeLessThanOrEqual(3);
    expect(new Set(places.map(([, id]) => id)).size).toBe(places.length);
  });
});

describe('The search index', () => {
  it('indexes twenty videos with the same new words at once [D2]', async () => {
    const words = Array.from({ length: 200 }, (_, index) => `novel${index}`);
    const rotated = (by: number) => [...words.slice(by), ...words.slice(0, by)].join(' ');
    await Promise.all(words.slice(0, 20).map((_, index) => givenVideo(catalog.app, { spoken: [rotated(index * 10)] })));
    expect(await found('novel7')).toHaveLength(20);
  });

  it('indexes texts that are no words, too', async () => {
    const id = await givenVideo(catalog.app, {
      title: `${'x'.repeat(5_000)} oddity`,
      description: '\\ " {} \' , 💥 null',
      spoken: ['y'.repeat(20_000), 'a "quoted\\" oddity, {really}'],
    });
    expect(await found('oddity')).toEqual([id]);
  });

  it('has right counts after simultaneous publications, edits and withdrawals', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        givenVideo(catalog.app, { title: `Counted ${index}`, spoken: [`hamatum number${index % 3}`] }),
      ),
    );
    await Promise.all(
      ids.map((id, index) =>
        index % 3 === 0
          ? catalog.execute(new WithdrawVideo(id, 'withdrawn'))
          : catalog.execute(new EditVideo(id, { title: `Recounted ${index}` }, ADMIN_ID)),
      ),
    );
    const [counted] = await catalog.em().execute(
      `select (select cases from catalog.search_statistics) = (select count(*) from catalog.search_entry) as cases,
              (select length from catalog.search_statistics) = (select sum(length) from catalog.search_entry) as length,
              (select bool_and(t.cases = (select coalesce(sum(length(p.postings)), 0) / ${POSTING_BYTES} from catalog.search_posting p where p.term_id = t.id))
                 from catalog.search_term t) as terms,
              (select sum(cases) from catalog.search_facet_count where pathology = -1) = (select count(*) from catalog.search_entry) as facets,
              (select bool_and(n.cases = (select count(*) from catalog.search_entry where n.id = any(name_ids))) from catalog.search_name n) as names`,
    );
    expect(counted).toEqual({ cases: true, length: true, terms: true, facets: true, names: true });
    expect(await found('hamatum')).toHaveLength(8);
  });

  it('is the same after a rebuild', async () => {
    await givenVideo(catalog.app, {
      description: 'Full of words',
      analysis: { pathologies: ['tear'], keywords: ['MRI'], anatomicStructures: ['anterior cruciate ligament'] },
      spoken: ['One passage', 'and another'],
    });
    const before = await indexContent(catalog.em());
    const videos = await catalog.execute(new RebuildSearchIndex());
    expect(videos).toBeGreaterThan(0);
    expect(await indexContent(catalog.em())).toEqual(before);
    expect(await found('passag')).toHaveLength(1);
  });

  it('is rebuilt from nothing, too', async () => {
    await truncateIndex(catalog.databaseUrl);
    expect(await found('passage')).toEqual([]);
    await catalog.execute(new RebuildSearchIndex());
    expect(await found('passag')).toHaveLength(1);
  });
});
