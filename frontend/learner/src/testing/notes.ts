import type { Note } from '@msk/contracts';
import { errorResponse, jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { HttpResponse, http } from 'msw';
import { aSummary } from './videos';

export const aNote = (overrides: Partial<Note> = {}): Note => ({
  id: '7c0c2f6e-7a0b-4c53-8f3e-0d7a3f3f1c01',
  videoId: aSummary().id,
  seconds: 83,
  text: 'Look at the labrum',
  askAgain: false,
  createdAt: '2026-11-05T08:00:00Z',
  updatedAt: '2026-11-05T08:00:00Z',
  ...overrides,
});

const page = (notes: Note[], { searchParams }: URL) => {
  const offset = Number(searchParams.get('offset'));
  const found = notes.filter((note) => note.text.includes(searchParams.get('query') ?? ''));
  const shown = found.slice(offset, offset + Number(searchParams.get('limit')));
  const withVideo = shown.map((note) => ({ ...note, video: { id: note.videoId, title: 'Bankart lesion' } }));
  return jsonResponse({ notes: withVideo, total: found.length });
};

type NoteBody = Pick<Note, 'id' | 'seconds' | 'text' | 'askAgain'>;

/** A server with these notes on one video. */
export function serveNotes(...initial: Note[]) {
  let stored = initial;
  const posted: string[] = [];
  const patched: string[] = [];
  server.use(
    http.get('*/api/notes', ({ request }) => page(stored, new URL(request.url))),
    http.post<{ videoId: string }, NoteBody>('*/api/videos/:videoId/notes', async ({ request, params }) => {
      const body = await request.json();
      posted.push(body.id);
      const known = stored.find(({ id }) => id === body.id);
      const note = known ?? aNote({ ...body, videoId: params.videoId });
      if (!known) stored = [...stored, note];
      return HttpResponse.json({ ...note }, { status: known ? 200 : 201 });
    }),
    http.patch<{ id: string }, Partial<NoteBody>>('*/api/notes/:id', async ({ request, params }) => {
      const body = await request.json();
      patched.push(JSON.stringify(body));
      stored = stored.map((note) => (note.id === params.id ? { ...note, ...body } : note));
      return jsonResponse({ ...stored.find(({ id }) => id === params.id) });
    }),
    http.delete('*/api/notes/:id', ({ params }) => {
      stored = stored.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { posted, patched, stored: () => stored };
}

/** The connection is down: nothing reaches the server. */
export const goOffline = () => server.use(http.all('*/api/*', () => HttpResponse.error()));

/** The server refuses every new note. */
export const refuseNotes = (error: Parameters<typeof errorResponse>[0]) =>
  server.use(http.post('*/api/videos/:videoId/notes', () => errorResponse(error)));
