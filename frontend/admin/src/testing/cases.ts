import { type AiAnalysis, EXAMPLE_VIDEO, type VideoSummary } from '@msk/contracts';

const analysis: AiAnalysis = {
  caseTitle: 'Bucket handle tear',
  summary: 'A displaced meniscus fragment.',
  primaryJoint: 'knee',
  pathologies: ['tear'],
  anatomicStructures: ['meniscus'],
  learningPoints: ['Look for the double PCL', 'Mind the notch'],
  keywords: ['knee'],
  confidence: 0.8,
  analysedBy: 'lexicon',
};

const { transcript: _, cues: __, ...EXAMPLE_SUMMARY } = EXAMPLE_VIDEO;

export const aCase = (overrides: Partial<VideoSummary> = {}): VideoSummary => ({
  ...EXAMPLE_SUMMARY,
  id: 'v1',
  title: 'Knee 7',
  description: 'A case of the knee.',
  vimeoId: '700000001',
  embedUrl: 'https://player.vimeo.test/video/700000001',
  thumbnailUrl: null,
  duration: 245,
  durationFormatted: '4:05',
  views: 3,
  createdAt: '2026-03-05T09:00:00Z',
  tags: [],
  aiAnalysis: analysis,
  ...overrides,
});
