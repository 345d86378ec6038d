import type { VimeoAtADistance } from './vimeo-at-a-distance.ts';

/** As Vimeo pages a list when nothing else is asked for; that is how 2,178 videos came to 88 pages. */
const USUAL_PAGE = 25;

interface Page {
  data: { uri: string }[];
}
interface Tracks {
  data: { link: string }[];
}

/** Seconds for so many videos when each call waits for the one before: two pages are measured, and scaled. */
export async function oneAfterTheOther(vimeo: VimeoAtADistance, videos: number): Promise<number> {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${vimeo.url}/vimeo${path}`, { headers: { authorization: 'bearer bench' } });
    return (await answer.json()) as Answer;
  };
  const started = performance.now();
  let read = 0;
  for (const page of [1, 2]) {
    const { data } = await get<Page>(`/me/videos?page=${page}&per_page=${USUAL_PAGE}&fields=uri`);
    for (const { uri } of data) {
      const tracks = await get<Tracks>(`${uri}/texttracks?fields=link`);
      await (await fetch(tracks.data[0]!.link)).text();
      read += 1;
    }
  }
  return ((performance.now() - started) / 1_000 / read) * videos;
}
