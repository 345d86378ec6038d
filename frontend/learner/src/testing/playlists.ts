import type { Playlist } from '@msk/contracts';
import { jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { HttpResponse, http } from 'msw';
import { anAnalysis, aSummary, aVideo } from './videos';

export const aPlaylist = (overrides: Partial<Playlist> = {}): Playlist => ({
  id: 'shoulder',
  title: 'Shoulder MRI',
  kind: 'own',
  videoIds: [],
  createdAt: '2026-11-05T08:00:00Z',
  updatedAt: '2026-11-05T08:00:00Z',
  ...overrides,
});

export const aWatchLater = (...videoIds: string[]): Playlist =>
  aPlaylist({ id: 'later', title: 'Watch later', kind: 'watch-later', videoIds });

/** Cases with these ids, which are their titles too. */
export function serveCases(...ids: string[]) {
  server.use(
    ...ids.map((id) =>
      http.get(`*/api/videos/${id}`, () =>
        jsonResponse({ ...aVideo({ ...aSummary({ id }), aiAnalysis: anAnalysis({ caseTitle: id }) }) }),
      ),
    ),
    http.get('*/api/videos/:id/similar', () => jsonResponse({ videos: [] })),
  );
}

/** A server with these playlists; `requests` are the changes, `requestedVideos` the lists whose cases were loaded. */
export function servePlaylists(...initial: Playlist[]) {
  let stored = initial;
  const requests: string[] = [];
  const requestedVideos: string[] = [];
  const record = async (request: Request) => {
    const body = await request.clone().text();
    requests.push([request.method, new URL(request.url).pathname, body].filter(Boolean).join(' '));
  };
  const change = (id: string, changes: Partial<Playlist>) => {
    stored = stored.map((list) => (list.id === id ? { ...list, ...changes } : list));
    return jsonResponse({ ...stored.find((list) => list.id === id) });
  };
  const watchLater = () => stored.find(({ kind }) => kind === 'watch-later') ?? aWatchLater();

  server.use(
    http.get('*/api/playlists', () => jsonResponse(stored.map((list) => ({ ...list })))),
    http.get<{ id: string }>('*/api/playlists/:id/videos', ({ params }) => {
      requestedVideos.push(params.id);
      const ids = stored.find(({ id }) => id === params.id)?.videoIds ?? [];
      return jsonResponse(ids.map((id) => aSummary({ id, aiAnalysis: anAnalysis({ caseTitle: id }) })));
    }),
    http.post<never, { title: string }>('*/api/playlists', async ({ request }) => {
      await record(request);
      const { title } = await request.json();
      const created = aPlaylist({ id: title.toLowerCase(), title });
      stored = [...stored, created];
      return HttpResponse.json({ ...created }, { status: 201 });
    }),
    http.patch<{ id: string }, { title: string }>('*/api/playlists/:id', async ({ request, params }) => {
      await record(request);
      return change(params.id, await request.json());
    }),
    http.delete<{ id: string }>('*/api/playlists/:id', async ({ request, params }) => {
      await record(request);
      stored = stored.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.put<{ id: string }, { videoIds: string[] }>('*/api/playlists/:id/items', async ({ request, params }) => {
      await record(request);
      return change(params.id, await request.json());
    }),
    http.post<{ videoId: string }>('*/api/watch-later/:videoId', async ({ request, params }) => {
      await record(request);
      const list = watchLater();
      stored = [
        { ...list, videoIds: [params.videoId, ...list.videoIds] },
        ...stored.filter(({ id }) => id !== list.id),
      ];
      return HttpResponse.json({ ...stored[0] }, { status: 201 });
    }),
    http.delete<{ videoId: string }>('*/api/watch-later/:videoId', async ({ request, params }) => {
      await record(request);
      const { id, videoIds } = watchLater();
      change(id, { videoIds: videoIds.filter((other) => other !== params.videoId) });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { requests, requestedVideos, stored: () => stored };
}
