import type { Reel } from '@msk/contracts';
import { jsonResponse, listResponse, server } from '@msk/frontend-shared/testing/server';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { anAnalysis, aSummary } from './videos';

export const aReel = (overrides: Partial<Reel> = {}): Reel => ({
  id: 'signs',
  title: 'Double PCL sign',
  items: [],
  visibility: 'private',
  showNotes: false,
  url: null,
  linkExpiresAt: null,
  updatedAt: '2026-11-05T08:00:00Z',
  ...overrides,
});

/** A clip of a case whose id is its title, too. */
export const aClip = (videoId: string, from = 10, note: string | null = null) => ({
  videoId,
  from,
  to: from + 10,
  note,
});

const playerUrlOf = (id: string) => `http://localhost:3900/player/video/${id}`;

/** A server with these reels, of whose cases the `withdrawn` are no longer available; `requests` are the changes. */
export function serveReels(initial: Reel[], withdrawn: readonly string[] = []) {
  let stored = initial;
  const requests: { method: string; path: string; body: unknown }[] = [];
  const find = (id: string) => stored.find((reel) => reel.id === id)!;
  const change = (id: string, changes: Partial<Reel>) => {
    stored = stored.map((reel) => (reel.id === id ? { ...reel, ...changes } : reel));
    return jsonResponse({ ...find(id) });
  };
  const record = async (request: Request) => {
    const text = await request.clone().text();
    const body: unknown = text ? JSON.parse(text) : null;
    requests.push({ method: request.method, path: new URL(request.url).pathname, body });
  };
  server.use(
    http.get('*/api/reels', () => listResponse(stored.map((reel) => ({ ...reel })) as unknown as JsonBodyType[])),
    http.get<{ id: string }>('*/api/reels/:id', ({ params }) => jsonResponse({ ...find(params.id) })),
    http.get<{ id: string }>('*/api/reels/:id/videos', ({ params }) => {
      const ids = [...new Set(find(params.id).items.map(({ videoId }) => videoId))];
      const shown = ids.filter((id) => !withdrawn.includes(id));
      return jsonResponse(
        shown.map((id) => aSummary({ id, embedUrl: playerUrlOf(id), aiAnalysis: anAnalysis({ caseTitle: id }) })),
      );
    }),
    http.post<never, Partial<Reel>>('*/api/reels', async ({ request }) => {
      await record(request);
      const created = aReel({ id: 'created', ...(await request.json()) });
      stored = [...stored, created];
      return HttpResponse.json({ ...created } as unknown as JsonBodyType, { status: 201 });
    }),
    http.put<{ id: string }, Partial<Reel>>('*/api/reels/:id', async ({ request, params }) => {
      await record(request);
      return change(params.id, await request.json());
    }),
    http.delete<{ id: string }>('*/api/reels/:id', async ({ request, params }) => {
      await record(request);
      stored = stored.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post<{ id: string }>('*/api/reels/:id/link', async ({ request, params }) => {
      await record(request);
      const url = 'http://localhost/shared-reels/token';
      change(params.id, { visibility: 'link', url });
      return HttpResponse.json({ url }, { status: 201 });
    }),
    http.delete<{ id: string }>('*/api/reels/:id/link', async ({ request, params }) => {
      await record(request);
      change(params.id, { visibility: 'private', url: null });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { requests, stored: () => stored };
}
