import { DEFAULT_PREFERENCES, type Preferences, type WatchMark, type WatchRecord } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, listResponse, server } from '@msk/frontend-shared/testing/server';
import { HttpResponse, http } from 'msw';
import { anAnalysis, aSummary } from './videos';

/** Begun, and stopped at 1:23 of 3:32. */
export const aWatchRecord = (overrides: Partial<WatchRecord> = {}): WatchRecord => ({
  id: overrides.videoId ?? 'record',
  videoId: aSummary().id,
  watchProgress: 39,
  positionSeconds: 83,
  completedAt: null,
  lastWatchedAt: '2026-11-20T08:00:00Z',
  video: aSummary(),
  ...overrides,
});

/** The record of another case with this title. */
export function aRecordOf(caseTitle: string, overrides: Partial<WatchRecord> = {}): WatchRecord {
  const videoId = caseTitle.toLowerCase().replaceAll(' ', '-');
  return aWatchRecord({
    videoId,
    video: aSummary({ id: videoId, aiAnalysis: anAnalysis({ caseTitle }) }),
    ...overrides,
  });
}

const newestFirst = (one: WatchRecord, other: WatchRecord) => other.lastWatchedAt.localeCompare(one.lastWatchedAt);

/** Mocks a server with these watch records, and with its rules; `requests` are the changes, as they arrive. */
export function serveWatching(initial: WatchRecord[] = [], initialPreferences: Partial<Preferences> = {}) {
  const records = new Map(initial.map((record) => [record.videoId, record]));
  const requests: string[] = [];
  let preferences = { ...DEFAULT_PREFERENCES, ...initialPreferences };
  const listed = () => [...records.values()].sort(newestFirst).map((record) => ({ ...record }));

  async function record(request: Request, videoId: string, isOpening: boolean) {
    const body = (await request.json()) as { progress: number; positionSeconds?: number };
    requests.push(`${request.method} ${JSON.stringify(body)}`);
    const before = records.get(videoId) ?? aWatchRecord({ videoId, watchProgress: 0, positionSeconds: 0 });
    const restarts = isOpening && before.watchProgress === 100;
    const after: WatchRecord = {
      ...before,
      watchProgress: restarts ? body.progress : Math.max(before.watchProgress, body.progress),
      positionSeconds: body.positionSeconds ?? (restarts ? 0 : before.positionSeconds),
    };
    if (preferences.rememberHistory) records.set(videoId, after);
    return jsonResponse({ ...after });
  }

  server.use(
    http.get('*/api/watched/marks', () =>
      jsonResponse(
        Object.fromEntries(
          listed().map(({ videoId, watchProgress: progress, positionSeconds }): [string, WatchMark] => [
            videoId,
            { progress, positionSeconds },
          ]),
        ),
      ),
    ),
    http.get('*/api/continue-watching', () =>
      jsonResponse(
        listed()
          .filter(({ watchProgress }) => watchProgress > 0 && watchProgress < 100)
          .slice(0, 4),
      ),
    ),
    http.get('*/api/watched', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const query = (searchParams.get('query') ?? '').toLowerCase();
      const offset = Number(searchParams.get('offset'));
      const found = listed().filter(({ video }) => video.aiAnalysis?.caseTitle.toLowerCase().includes(query));
      return listResponse(found.slice(offset, offset + 20), found.length);
    }),
    http.post('*/api/watched/:videoId', ({ request, params }) => record(request, String(params['videoId']), true)),
    http.put('*/api/watched/:videoId/progress', ({ request, params }) =>
      record(request, String(params['videoId']), false),
    ),
    http.delete('*/api/watched/:videoId', ({ params }) => {
      requests.push(`DELETE ${params['videoId']}`);
      records.delete(String(params['videoId']));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/watched', () => {
      requests.push('DELETE');
      records.clear();
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/account/preferences', () => jsonResponse({ ...preferences })),
    http.put('*/api/account/preferences', async ({ request }) => {
      preferences = { ...preferences, ...((await request.json()) as Partial<Preferences>) };
      return jsonResponse({ ...preferences });
    }),
  );
  return { requests, records, preferences: () => preferences };
}

/** Mocks a server that fails to remove anything from the history. */
export const failToRemove = () =>
  server.use(
    http.delete('*/api/watched/:videoId', () => errorResponse(anApiError({ message: 'The database is away' }))),
  );
