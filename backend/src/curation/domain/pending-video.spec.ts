import { describe, expect, it } from '@jest/globals';
import type { AiAnalysis } from '@msk/contracts';
import { AnalysisCompleted, AnalysisFailed, VideoApproved, VideoImported, VideoRejected } from '../events.js';
import { AlreadyApproved, AnalysisUnderWay, NotAnalysedYet } from './errors.js';
import { PendingVideo } from './pending-video.js';

const NOW = new Date('2026-11-21T08:00:00Z');
const ADMIN = '00000000-0000-4000-8000-000000000001';
const APPROVAL = { by: ADMIN, notes: null, at: NOW };
const VERDICT = { reason: 'not_relevant', notes: null, by: ADMIN, at: NOW };
const ANALYSIS: AiAnalysis = {
  caseTitle: 'ACL tear',
  summary: '',
  primaryJoint: 'knee',
  pathologies: ['ACL tear'],
  anatomicStructures: [],
  learningPoints: [],
  keywords: [],
  confidence: 0.8,
  analysedBy: 'lexicon',
};

const aPendingVideo = () =>
  PendingVideo.import(
    {
      vimeoId: '7',
      title: 'ACL tear',
      description: null,
      thumbnailUrl: null,
      embedUrl: 'https://player.vimeo.com/video/7',
      duration: 300,
      createdAt: NOW,
      modifiedAt: NOW,
      tags: [],
      folder: null,
      transcript: 'The ACL is torn.',
      cues: null,
    },
    null,
    NOW,
  );

const anAnalysedVideo = () => {
  const video = aPendingVideo();
  video.complete(video.requestAnalysis(NOW), ANALYSIS);
  return video;
};
const typesOf = (video: PendingVideo) => video.pullEvents().map(({ type }) => type);

describe('a pending video', () => {
  it('announces that it was imported', () => {
    const video = aPendingVideo();
    expect(video.pullEvents()).toMatchObject([
      { type: VideoImported.type, payload: { videoId: video.id, vimeoId: '7' } },
    ]);
  });

  it('is approved once it has an analysis, and announces it', () => {
    const video = anAnalysedVideo();
    video.approve(APPROVAL);
    expect(typesOf(video)).toEqual([VideoImported.type, AnalysisCompleted.type, VideoApproved.type]);
  });

  it('is not approved before it is analysed, while it is, or after that failed', () => {
    const video = aPendingVideo();
    expect(() => video.approve(APPROVAL)).toThrow(NotAnalysedYet);
    const run = video.requestAnalysis(NOW);
    expect(() => video.approve(APPROVAL)).toThrow(AnalysisUnderWay);
    video.fail(run, 'The AI declined.');
    expect(() => video.approve(APPROVAL)).toThrow(NotAnalysedYet);
  });

  it('is decided once: after the approval nothing else can be done to it', () => {
    const video = anAnalysedVideo();
    video.approve(APPROVAL);
    expect(() => video.approve(APPROVAL)).toThrow(AlreadyApproved);
    expect(() => video.reject(VERDICT)).toThrow(AlreadyApproved);
    expect(() => video.requestAnalysis(NOW)).toThrow(AlreadyApproved);
    expect(() => video.editAnalysis(ANALYSIS)).toThrow(AlreadyApproved);
  });

  it('leaves an entry of the blacklist when it is rejected, in whatever state it is', () => {
    const video = aPendingVideo();
    video.requestAnalysis(NOW);
    expect(video.reject(VERDICT)).toMatchObject({ vimeoId: '7', reason: 'not_relevant' });
    expect(typesOf(video)).toContain(VideoRejected.type);
  });

  it('is analysed by one run at a time', () => {
    const video = aPendingVideo();
    video.requestAnalysis(NOW);
    expect(() => video.requestAnalysis(NOW)).toThrow(AnalysisUnderWay);
  });

  it('tells why an analysis failed, and can be analysed again', () => {
    const video = aPendingVideo();
    video.fail(video.requestAnalysis(NOW), 'The AI declined.');
    expect(video.pullEvents().at(-1)).toMatchObject({
      type: AnalysisFailed.type,
      payload: { reason: 'The AI declined.' },
    });
    video.complete(video.requestAnalysis(NOW), ANALYSIS);
    expect(() => video.approve(APPROVAL)).not.toThrow();
  });

  it('drops the result of a run that was overtaken', () => {
    const video = aPendingVideo();
    const first = video.requestAnalysis(NOW);
    video.fail(first, 'The AI did not answer.');
    video.requestAnalysis(NOW);
    video.complete(first, ANALYSIS);
    video.fail(first, 'The AI did not answer.');
    expect(() => video.approve(APPROVAL)).toThrow(AnalysisUnderWay);
  });

  it('keeps what a person wrote when a machine comes later', () => {
    const video = aPendingVideo();
    const run = video.requestAnalysis(NOW);
    video.editAnalysis({ ...ANALYSIS, caseTitle: 'By hand' });
    video.complete(run, ANALYSIS);
    const completed = video.pullEvents().filter(({ type }) => type === AnalysisCompleted.type);
    expect(completed).toMatchObject([{ payload: { analysedBy: 'editor' } }]);
  });
});
