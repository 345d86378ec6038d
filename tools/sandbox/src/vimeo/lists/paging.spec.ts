import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLines } from '../../testing/library-lines.ts';
import { aSandbox, type SandboxUnderTest } from '../../testing/sandbox.ts';

interface Page {
  total: number;
  paging: { next: string | null; previous: string | null; first: string; last: string };
  data: { name: string; created_time: string; duration: number }[];
}

describe('pages of a list', () => {
  let sandbox: SandboxUnderTest;
  const page = async (path: string) => (await sandbox.vimeo(path)).body as Page;

  beforeAll(async () => {
    sandbox = await aSandbox();
    await sandbox.library(createLines(257));
  });
  afterAll(() => sandbox.stop());

  // The videos have only seven creation times: an order without a tie-break would repeat some and skip others.
  it.each(['date', 'modified_time', 'alphabetical', 'duration', 'plays', 'default'])(
    'contain every video once, sorted by %s',
    async (sort) => {
      const names: string[] = [];
      for (let next: string | null = `/me/videos?per_page=100&sort=${sort}&fields=name`; next; ) {
        const { data, paging, total } = await page(next);
        expect(total).toBe(257);
        names.push(...data.map(({ name }) => name));
        next = paging.next;
      }
      expect(names).toHaveLength(257);
      expect(new Set(names).size).toBe(257);
    },
  );

  it('link to the next and previous page with the same parameters', async () => {
    const { paging } = await page('/me/videos?page=2&per_page=100&fields=name,uri&sort=date&direction=asc');
    const query = (url: string | null) => Object.fromEntries(new URLSearchParams(url?.split('?')[1]));
    expect(query(paging.next)).toEqual({
      page: '3',
      per_page: '100',
      fields: 'name,uri',
      sort: 'date',
      direction: 'asc',
    });
    expect(query(paging.previous)).toMatchObject({ page: '1' });
    expect(query(paging.last)).toMatchObject({ page: '3' });
    expect((await page('/me/videos?page=3&per_page=100')).paging.next).toBeNull();
  });

  it('contain 25 videos by default and at most 100', async () => {
    expect((await page('/me/videos')).data).toHaveLength(25);
    expect((await sandbox.vimeo('/me/videos?per_page=101')).status).toBe(400);
    expect((await page('/me/videos?page=99')).data).toEqual([]);
  });

  it('are sorted newest first by default', async () => {
    const times = (await page('/me/videos?per_page=100')).data.map((video) => video.created_time);
    expect(times).toEqual(times.toSorted().reverse());
    const rising = (await page('/me/videos?per_page=100&sort=date&direction=asc')).data.map(
      (video) => video.created_time,
    );
    expect(rising).toEqual(rising.toSorted());
    expect((await sandbox.vimeo('/me/videos?sort=colour')).body).toMatchObject({
      invalid_parameters: [{ field: 'sort' }],
    });
  });

  it('contain only the videos with every word of a search', async () => {
    const { data } = await page('/me/videos?query=case+257&fields=name');
    expect(data).toEqual([{ name: 'Case 257' }]);
    expect(await page('/me/videos?query=zebra')).toMatchObject({ total: 0, data: [] });
  });

  it('can be requested by a video they contain', async () => {
    const second = await page('/me/videos?per_page=10&page=4');
    const uri = (second.data[3] as unknown as { uri: string }).uri;
    expect(await page(`/me/videos?per_page=10&containing_uri=${uri}`)).toMatchObject({ page: 4 });
  });
});
