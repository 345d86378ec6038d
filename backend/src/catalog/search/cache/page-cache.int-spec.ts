import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VideoFilter } from '@msk/contracts';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { captureStatements } from '../../../../test/support/statements.js';
import { givenVideo } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { EditVideo } from '../../commands/edit-video.js';
import { WithdrawVideo } from '../../commands/withdraw-video.js';
import { ListVideos } from '../../queries/lists/list-videos.js';
import { SearchVideos } from '../../queries/lists/search-videos.js';

const ADMIN_ID = '00000000-0000-4000-8000-00000000000a';

/** Two servers on one database: what one of them changes, the other has cached. */
let server: TestContext;
let other: TestContext;
let [id, fractureId] = ['', ''];
beforeAll(async () => {
  server = await bootContext({ modules: [CatalogModule] });
  other = await bootContext({ modules: [CatalogModule], database: { url: server.databaseUrl } });
  id = await givenVideo(server.app, { title: 'Lunate dislocation', duration: 60, spoken: ['the lunate is tilted'] });
  fractureId = await givenVideo(server.app, { title: 'Lunate fracture', duration: 90 });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const search = (query: string, filter: VideoFilter = {}) =>
  other.query(new SearchVideos({ limit: 20, offset: 0, ...filter, query }, true));
const list = (filter: VideoFilter = {}) => other.query(new ListVideos({ limit: 20, offset: 0, ...filter }, true));
const pages = () => Promise.all([search('lunate'), search('lunaet'), list(), list({ sortBy: 'duration' })]);
/** As `CountView` counts them. */
async function setViews(videoId: string, views: number): Promise<void> {
  await server.em().execute('update catalog.video set views = ? where id = ?', [views, videoId]);
  await server.em().execute('update catalog.search_entry set views = ? where video_id = ?', [views, videoId]);
}
const readsOf = async (work: () => Promise<unknown>) => (await captureStatements(work)).map(({ text }) => text);
const titles = (page: { videos: { title: string }[] }) => page.videos.map(({ title }) => title).sort();

describe('A page that was read twice', () => {
  beforeAll(async () => {
    await pages();
    await pages();
  });

  it('is what it was, and neither a posting nor an entry is read for it', async () => {
    const before = await pages();
    const reads = await readsOf(async () => expect(await pages()).toEqual(before));
    expect(reads.filter((text) => /search_(posting|entry|word)/.test(text))).toEqual([]);
  });

  it('is checked for all callers of one turn by one statement', async () => {
    expect(await readsOf(() => Promise.all([search('lunate'), search('lunate'), search('lunaet')]))).toHaveLength(1);
  });

  it('is kept from the second time on: what is asked for once drives out nothing', async () => {
    const readsPage = async () => (await readsOf(() => search('tilted'))).some((text) => text.includes('search_entry'));
    expect([await readsPage(), await readsPage(), await readsPage()]).toEqual([true, true, false]);
  });

  it('shows what another server has changed since: an edit, a view, a new case, one that is gone', async () => {
    await server.execute(new EditVideo(id, { title: 'Perilunate dislocation' }, ADMIN_ID));
    for (const page of await pages()) expect(titles(page)).toContain('Perilunate dislocation');

    await setViews(id, 7);
    for (const page of await pages()) expect(page.videos.find((video) => video.id === id)).toMatchObject({ views: 7 });

    const added = await givenVideo(server.app, { title: 'Lunate malacia', duration: 30 });
    for (const _ of ['seen', 'cached']) for (const page of await pages()) expect(page).toMatchObject({ total: 3 });

    await server.execute(new WithdrawVideo(added, 'withdrawn'));
    for (const page of await pages()) expect(titles(page)).toEqual(['Lunate fracture', 'Perilunate dislocation']);
  });

  it('has the words of its own version, though one was cached when no case had it', async () => {
    expect(await search('osteonecrosis ')).toMatchObject({ total: 0 });
    const added = await givenVideo(server.app, { title: 'Scaphoid osteonecrosis', duration: 30 });
    expect(await search('scaphoid osteonecrosis ')).toMatchObject({ total: 1, matchingAll: 1 });
    await server.execute(new WithdrawVideo(added, 'withdrawn'));
  });

  it('is another page for another filter, order, part or caller', async () => {
    expect(await search('lunate', { duration: 'medium' })).toMatchObject({ total: 0 });
    expect((await search('lunate', { sortBy: 'duration' })).videos[0]).toMatchObject({ duration: 60 });
    const [unentitled] = (await other.query(new SearchVideos({ limit: 1, offset: 0, query: 'lunate' }, false))).videos;
    expect(unentitled).not.toHaveProperty('moments');
    const second = await other.query(new SearchVideos({ limit: 1, offset: 1, query: 'lunate' }, true));
    expect(second.videos.map((video) => video.id)).not.toContain(unentitled?.id);
  });

  it('is sorted by views as they are, though a view changes no version of the index', async () => {
    const mostViewed = async () => [
      (await list({ sortBy: 'views' })).videos[0]?.id,
      (await search('lunate', { sortBy: 'views' })).videos[0]?.id,
    ];
    for (const [views, first] of [
      [20, id],
      [0, fractureId],
    ] as const) {
      await setViews(fractureId, 10);
      await setViews(id, views);
      expect(await mostViewed()).toEqual([first, first]);
    }
  });
});
