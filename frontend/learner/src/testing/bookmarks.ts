import type { Starred } from '@msk/contracts';
import { jsonResponse, listResponse, server } from '@msk/frontend-shared/testing/server';
import { HttpResponse, http } from 'msw';
import { anAnalysis, aSummary } from './videos';

export const aStarred = (overrides: Partial<Starred> = {}): Starred => {
  const video = overrides.video ?? aSummary();
  return {
    id: `bookmark of ${video.id}`,
    videoId: video.id,
    notes: null,
    createdAt: '2026-11-05T08:00:00Z',
    version: 1,
    video,
    ...overrides,
  };
};

/** A bookmark of a case with this title. */
export const aStarredCase = (caseTitle: string, overrides: Partial<Starred> = {}): Starred =>
  aStarred({ video: aSummary({ id: `case-${caseTitle}`, aiAnalysis: anAnalysis({ caseTitle }) }), ...overrides });

/** A server with these bookmarks; `requests` are its method, path and body. */
export function serveBookmarks(...initial: Starred[]) {
  let stored = initial;
  const requests: string[] = [];
  const record = async (request: Request) => {
    const body = await request.clone().text();
    const { pathname, search } = new URL(request.url);
    requests.push([request.method, pathname + search, body].filter(Boolean).join(' '));
  };
  server.use(
    http.get('*/api/starred/ids', () => jsonResponse(stored.map(({ videoId }) => videoId))),
    http.get('*/api/starred', async ({ request }) => {
      await record(request);
      const { searchParams } = new URL(request.url);
      const offset = Number(searchParams.get('offset'));
      const page = stored.slice(offset, offset + Number(searchParams.get('limit')));
      return listResponse(
        page.map((starred) => ({ ...starred })),
        stored.length,
      );
    }),
    http.post<{ videoId: string }, { notes?: string }>('*/api/starred/:videoId', async ({ request, params }) => {
      await record(request);
      const { notes = null } = await request.json();
      const video = aSummary({ id: params.videoId });
      const added = aStarred({ notes, video, createdAt: '2026-11-20T08:00:00Z' });
      stored = [added, ...stored];
      return HttpResponse.json({ ...added }, { status: 201 });
    }),
    http.delete('*/api/starred/:videoId', async ({ request, params }) => {
      await record(request);
      stored = stored.filter(({ videoId }) => videoId !== params.videoId);
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch<{ videoId: string }, { notes: string }>('*/api/starred/:videoId/notes', async ({ request, params }) => {
      await record(request);
      const { notes } = await request.json();
      stored = stored.map((starred) =>
        starred.videoId === params.videoId
          ? { ...starred, notes: notes || null, version: starred.version + 1 }
          : starred,
      );
      return jsonResponse({ ...stored.find(({ videoId }) => videoId === params.videoId) });
    }),
  );
  return { requests, changes: () => requests.filter((request) => !request.startsWith('GET')) };
}
