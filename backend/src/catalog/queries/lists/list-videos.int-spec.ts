import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, SORT_ORDERS, type SortOrder } from '@msk/contracts';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { givenVideo } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { WithdrawVideo } from '../../commands/withdraw-video.js';
import { CountPublishedVideos, GetVideos } from '../../published-queries.js';
import { GetLibraryStats } from '../get-library-stats.js';
import { ListVideos } from './list-videos.js';
import { SearchVideos } from './search-videos.js';
import { SuggestVideos } from './suggest-videos.js';

let catalog: TestContext;
const ids: string[] = [];

beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  // All of one day and one length, so that only the tie-break can order them.
  for (let index = 0; index < 30; index++) {
    ids.push(
      await givenVideo(catalog.app, {
        title: `Rotator cuff tear ${index}`,
        analysis: {
          caseTitle: `Rotator cuff tear ${index}`,
          primaryJoint: index % 3 ? 'shoulder' : 'knee',
          pathologies: ['rotator cuff tear'],
        },
      }),
    );
  }
  await givenVideo(
    catalog.app,
    {
      title: 'Old and unanalysed',
      duration: 601,
      analysis: null,
      createdAt: new Date('2020-01-01'),
    },
    new Date(Date.now() - 8 * DAY),
  );
});
afterAll(() => catalog.close());

describe('The list of the library', () => {
  it.each(SORT_ORDERS)('has every case once, page by page, sorted by %s', async (sortBy: SortOrder) => {
    const pages = [0, 7, 14, 21, 28].map((offset) => catalog.query(new ListVideos({ sortBy, limit: 7, offset }, true)));
    const shown = (await Promise.all(pages)).flatMap(({ videos }) => videos.map(({ id }) => id));
    expect(shown).toHaveLength(31);
    expect(new Set(shown).size).toBe(31);
  });

  it.each(SORT_ORDERS)(
    'continues where the page before ended, whatever was published in between, sorted by %s',
    async (sortBy) => {
      const page = async (offset: number, joint?: 'shoulder') =>
        (await catalog.query(new ListVideos({ sortBy, limit: 7, offset, ...(joint && { joint }) }, true))).videos;
      const inTurn = async (joint?: 'shoulder') => {
        const shown: string[] = [];
        for (const offset of [0, 7, 14, 21, 28]) shown.push(...(await page(offset, joint)).map(({ id }) => id));
        return shown;
      };
      const all = (await catalog.query(new ListVideos({ sortBy, limit: 100, offset: 0 }, true))).videos.map(
        ({ id }) => id,
      );
      const [first, again] = [await inTurn(), await inTurn()];
      expect(first).toEqual(all);
      expect(again).toEqual(all);
      expect(await inTurn('shoulder')).toEqual(all.filter((id) => ids.indexOf(id) % 3 > 0));
      const last = await page(28);
      const newest = { title: 'Newest', createdAt: new Date('2026-12-01'), duration: 1, analysis: null };
      const one = await givenVideo(catalog.app, newest); // first by date and by duration
      expect(await page(28)).toHaveLength(last.length + 1);
      await catalog.execute(new WithdrawVideo(one, 'withdrawn'));
      expect(await page(28)).toEqual(last);
    },
  );

  it.each(SORT_ORDERS)('is empty behind its end, sorted by %s', async (sortBy) => {
    for (const [filters, total] of [
      [{}, 31],
      [{ joint: 'shoulder' }, 20],
      [{ joint: 'wrist' }, 0],
    ] as const) {
      const page = (offset: number) => catalog.query(new ListVideos({ ...filters, sortBy, limit: 1, offset }, true));
      expect(await page(total)).toMatchObject({ videos: [], total });
      if (total > 0) expect((await page(total - 1)).videos).toHaveLength(1);
    }
  });

  it.each(SORT_ORDERS)('has every match of a search once, page by page, sorted by %s', async (sortBy: SortOrder) => {
    const pages = [0, 7, 14, 21, 28].map((offset) =>
      catalog.query(new SearchVideos({ query: 'cuff', sortBy, limit: 7, offset }, true)),
    );
    const shown = (await Promise.all(pages)).flatMap(({ videos }) => videos.map(({ id }) => id));
    expect(shown.toSorted()).toEqual(ids.toSorted());
  });

  it('begins with the newest case and has the same total beyond its last page', async () => {
    const { videos } = await catalog.query(new ListVideos({ limit: 1, offset: 30 }, true));
    expect(videos[0]?.title).toBe('Old and unanalysed');
    expect(await catalog.query(new ListVideos({ limit: 5, offset: 100 }, true))).toMatchObject({
      videos: [],
      total: 31,
    });
  });

  it('counts each choice of a filter as the other filters stand', async () => {
    const { facets, total } = await catalog.query(new ListVideos({ joint: 'knee', limit: 5, offset: 0 }, true));
    expect(total).toBe(10);
    expect(facets.joint).toMatchObject({ knee: 10, shoulder: 20, unknown: 1, hip: 0 });
    expect(facets.pathology).toMatchObject({ tear: 10, cyst: 0 });
    expect(facets.duration).toEqual({ short: 0, medium: 10, long: 0 });
  });

  it('has ten minutes sharp in the band medium and a second more in the band long', async () => {
    const { videos } = await catalog.query(new ListVideos({ duration: 'long', limit: 5, offset: 0 }, true));
    expect(videos.map(({ duration }) => duration)).toEqual([601]);
  });

  it('has cards for everybody, and embed URLs for entitled callers only [C1]', async () => {
    const closed = await catalog.query(new ListVideos({ limit: 31, offset: 0 }, false));
    expect(closed.videos).toHaveLength(31);
    expect(closed.videos.filter(({ vimeoId, embedUrl }) => vimeoId !== null || embedUrl !== null)).toEqual([]);
  });
});

describe('The published queries', () => {
  it('leave out unknown videos', async () => {
    const requested = [ids[3]!, '00000000-0000-4000-8000-000000000000'];
    expect(await catalog.query(new GetVideos(requested, false))).toMatchObject([{ id: ids[3], vimeoId: null }]);
    expect(await catalog.query(new GetVideos([], true))).toEqual([]);
    expect(await catalog.query(new CountPublishedVideos())).toBe(31);
  });
});

describe('The statistics of the library', () => {
  it('count cases, analyses, seconds and the cases of the last seven days', async () => {
    expect(await catalog.query(new GetLibraryStats())).toEqual({
      totalVideos: 31,
      analyzedVideos: 30,
      totalDuration: 30 * 240 + 601,
      addedLast7Days: 30,
    });
  });
});

describe('Suggestions', () => {
  beforeAll(async () => {
    await givenVideo(catalog.app, {
      analysis: {
        caseTitle: 'Scapholunate dissociation',
        primaryJoint: 'wrist',
        pathologies: ['SLAC wrist', 'Ménière'],
        anatomicStructures: ['scapholunate ligament', 'dorsal intercalated segment'],
      },
    });
  });

  it('are names that begin with what is typed, of each kind in turn', async () => {
    expect(await catalog.query(new SuggestVideos('sca'))).toEqual([
      { text: 'scapholunate ligament', kind: 'structure' },
      { text: 'Scapholunate dissociation', kind: 'case' },
      { text: 'SLAC wrist', kind: 'pathology' }, // scapholunate advanced collapse
    ]);
    expect((await catalog.query(new SuggestVideos('WRI')))[0]).toEqual({ text: 'Wrist', kind: 'joint' });
  });

  it('include names by a word within them, with or without accents', async () => {
    expect(await catalog.query(new SuggestVideos('segm'))).toEqual([
      { text: 'dorsal intercalated segment', kind: 'structure' },
    ]);
    expect(await catalog.query(new SuggestVideos('menie'))).toEqual([{ text: 'Ménière', kind: 'pathology' }]);
  });

  it('are eight at most, each name once, and each finds a case', async () => {
    const suggestions = await catalog.query(new SuggestVideos('r'));
    expect(suggestions).toHaveLength(8);
    expect(new Set(suggestions.map(({ text }) => text)).size).toBe(8);
    for (const { text } of suggestions) {
      expect((await catalog.query(new SearchVideos({ query: text, limit: 1, offset: 0 }, true))).total).toBeGreaterThan(
        0,
      );
    }
  });

  it('are none for an empty search box', async () => {
    for (const typed of ['', '  ', '%', '_', '"']) expect(await catalog.query(new SuggestVideos(typed))).toEqual([]);
  });
});
