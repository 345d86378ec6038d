import type { RemoteVimeo } from './remote-vimeo.ts';

/** Vimeo's default: 2,178 videos are 88 pages. */
const DEFAULT_PAGE_SIZE = 25;

interface Page {
  data: { uri: string }[];
}
interface Tracks {
  data: { link: string }[];
}

/** Seconds to import the videos with one call at a time; measures two pages and scales the result. */
export async function measureSequentialImport(vimeo: RemoteVimeo, videos: number): Promise<number> {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${vimeo.url}/vimeo${path}`, { headers: { authorization: 'bearer bench' } });
    return (await answer.json()) as Answer;
  };
  const started = performance.now();
  let read = 0;
  for (const page of [1, 2]) {
    const { data } = await get<Page>(`/me/videos?page=${page}&per_page=${DEFAULT_PAGE_SIZE}&fields=uri`);
    for (const { uri } of data) {
      const tracks = await get<Tracks>(`${uri}/texttracks?fields=link`);
      await (await fetch(tracks.data[0]!.link)).text();
      read += 1;
    }
  }
  return ((performance.now() - started) / 1_000 / read) * videos;
}
