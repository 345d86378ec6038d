import type { AiAnalysis, PendingPage, PendingVideo, Statement } from '@msk/contracts';
import { jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { http } from 'msw';

export const anAnalysis = (overrides: Partial<AiAnalysis> = {}): AiAnalysis => ({
  caseTitle: 'Full-thickness supraspinatus tear',
  summary: 'A tear of the supraspinatus tendon at its insertion.',
  primaryJoint: 'shoulder',
  pathologies: ['tear', 'bursitis'],
  anatomicStructures: ['supraspinatus tendon'],
  learningPoints: ['Look at the footprint in two planes.'],
  keywords: ['rotator cuff'],
  confidence: 0.83,
  analysedBy: 'lexicon',
  ...overrides,
});

export const aStatement = (overrides: Partial<Statement> = {}): Statement => ({
  kind: 'pathology',
  text: 'Tendon tear',
  by: 'lexicon',
  model: null,
  cues: [],
  checked: 'found',
  reviewedBy: null,
  reviewedAt: null,
  ...overrides,
});

export const aPendingVideo = (id: string, overrides: Partial<PendingVideo> = {}): PendingVideo => ({
  id,
  title: `Case ${id}`,
  description: null,
  thumbnailUrl: null,
  embedUrl: `http://localhost/player/${id}`,
  vimeoId: `9000${id}`,
  duration: 272,
  durationFormatted: '4:32',
  transcriptLength: 4_100,
  importedAt: '2026-11-03T09:30:00Z',
  processingStatus: 'completed',
  failureReason: null,
  aiAnalysis: anAnalysis(),
  version: 1,
  ...overrides,
});

/** Mocks the server's queue: a test changes `videos`, and the next list shows that. `reads` counts the lists. */
export function serveQueue(...videos: PendingVideo[]) {
  const queue = { videos, reads: 0 };
  server.use(
    http.get('*/api/admin/pending', ({ request }) => {
      queue.reads += 1;
      const params = new URL(request.url).searchParams;
      const query = (params.get('query') ?? '').toLowerCase();
      const matching = queue.videos.filter(
        (video) =>
          (!params.get('status') || video.processingStatus === params.get('status')) &&
          (video.title.toLowerCase().includes(query) || video.vimeoId === query),
      );
      const page: PendingPage = { videos: matching, total: matching.length };
      return jsonResponse({ ...page });
    }),
  );
  return queue;
}
