import type { CallAnswer, UnknownCase, Worklist } from '@msk/contracts';
import { jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { HttpResponse, http } from 'msw';
import { aSummary } from './videos';

export const aWorklist = (overrides: Partial<Worklist> = {}): Worklist => ({
  id: 'list',
  joint: 'knee',
  pathology: null,
  createdAt: '2026-11-05T08:00:00Z',
  items: ['first', 'second'].map((id) => ({ id, joint: 'knee', state: 'open', called: null })),
  summary: null,
  ...overrides,
});

export const anUnknownCase = (overrides: Partial<UnknownCase> = {}): UnknownCase => ({
  id: 'first',
  worklistId: 'list',
  place: 1,
  joint: 'knee',
  embedUrl: 'http://player.test/player/video/901?title=0&controls=0',
  stopAt: 60,
  duration: 212,
  answer: null,
  ...overrides,
});

export const anAnswer = (call: Partial<CallAnswer['call']> = {}): CallAnswer => {
  const grade = call.grade ?? 'close';
  const video = aSummary();
  return {
    call: {
      id: 'call',
      itemId: 'first',
      videoId: video.id,
      conceptId: null,
      text: 'meniscal tear',
      confidence: 4,
      secondsToCall: 42,
      gradedBy: 'lexicon',
      playedUntil: 59,
      at: '2026-11-05T08:05:00Z',
      ...call,
      grade,
    },
    grade,
    diagnoses: [
      { name: 'Bucket-handle tear', grade: 'close' },
      { name: 'ACL tear', grade: 'wrong' },
    ],
    video,
  };
};

/** A server with a worklist of two cases; `sent` are the bodies of the changes. */
export function servePractice(unknown = anUnknownCase()) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/practice/worklists', () => jsonResponse({ worklists: [], total: 0 })),
    http.get('*/api/practice/worklists/:id', () => jsonResponse({ ...aWorklist() })),
    http.post('*/api/practice/worklists', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...aWorklist() }, { status: 201 });
    }),
    http.get('*/api/practice/items/:id', () => jsonResponse({ ...unknown })),
    http.get('*/api/practice/concepts', () => jsonResponse([{ id: 'meniscal tear', name: 'Meniscal tear' }])),
    http.post<never, { text: string }>('*/api/practice/items/:id/call', async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      const grade = body.text ? 'close' : 'skipped';
      return HttpResponse.json({ ...anAnswer({ text: body.text, grade }) }, { status: 201 });
    }),
    http.patch<never, { grade: 'exact' | 'wrong' }>('*/api/practice/calls/:id', async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      return jsonResponse({ ...anAnswer({ grade: body.grade, gradedBy: 'learner' }) });
    }),
  );
  return { sent };
}
