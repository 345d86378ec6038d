import type { AiAnalysis, Facets, Video, VideoPage, VideoSummary } from '@msk/contracts';
import { DURATION_BANDS, EXAMPLE_VIDEO, JOINTS, PATHOLOGIES } from '@msk/contracts';

export const anAnalysis = (overrides: Partial<AiAnalysis> = {}): AiAnalysis => ({
  caseTitle: 'Bankart lesion',
  summary: 'The anteroinferior labrum is torn off the glenoid.',
  primaryJoint: 'shoulder',
  pathologies: ['Labral tear'],
  anatomicStructures: ['Glenoid labrum'],
  learningPoints: ['Look at the axial images first.'],
  keywords: ['instability'],
  confidence: 0.876,
  analysedBy: 'openai',
  ...overrides,
});

const { transcript: _, cues: __, ...EXAMPLE_SUMMARY } = EXAMPLE_VIDEO;

export const aSummary = (overrides: Partial<VideoSummary> = {}): VideoSummary => ({
  ...EXAMPLE_SUMMARY,
  id: '5f0c2f6e-7a0b-4c53-8f3e-0d7a3f3f1c01',
  title: 'Shoulder 17',
  description: 'A young man after a dislocation.',
  vimeoId: '901',
  embedUrl: 'http://player.test/player/video/901',
  thumbnailUrl: null,
  duration: 212,
  durationFormatted: '3:32',
  views: 1_204,
  createdAt: '2026-03-05T10:00:00Z',
  tags: [],
  aiAnalysis: anAnalysis(),
  ...overrides,
});

export const aVideo = (overrides: Partial<Video> = {}): Video => ({
  ...EXAMPLE_VIDEO,
  ...aSummary(),
  transcript: 'The labrum is torn. Note the Hill-Sachs lesion.',
  cues: [
    { start: 0, end: 4, text: 'The labrum is' },
    { start: 4, end: 8, text: 'torn. Note the Hill-Sachs' },
    { start: 8, end: 12, text: 'lesion of the humeral head.' },
  ],
  ...overrides,
});

const countsOf = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, 1])) as Record<Value, number>;

const facets: Facets = {
  joint: countsOf(JOINTS),
  pathology: countsOf(PATHOLOGIES),
  duration: countsOf(DURATION_BANDS),
};

export const aPage = (videos: VideoSummary[], overrides: Partial<VideoPage> = {}): VideoPage => ({
  videos,
  total: videos.length,
  limit: 20,
  offset: 0,
  facets,
  didYouMean: null,
  ...overrides,
});
