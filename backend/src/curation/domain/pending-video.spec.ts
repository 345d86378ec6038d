import { describe, expect, it } from '@jest/globals';
import type { AiAnalysis } from '@msk/contracts';
import {
  AnalysisCompleted,
  AnalysisFailed,
  ApprovalUndone,
  VideoApproved,
  VideoImported,
  VideoRejected,
} from '../../events/curation.js';
import { AlreadyDecided, AnalysisInProgress, NotAnalysedYet } from './errors.js';
import { PendingVideo } from './pending-video.js';

const NOW = new Date('2026-11-21T08:00:00Z');
const ADMIN = '00000000-0000-4000-8000-000000000001';
const APPROVAL = { by: ADMIN, notes: null, at: NOW };
const REJECTION = { reason: 'not_relevant', notes: null, by: ADMIN, at: NOW };
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
  video.complete(video.requestAnalysis(NOW), ANALYSIS, null);
  return video;
};
const typesOf = (video: PendingVideo) => video.pullEvents().map(({ type }) => type);

describe('PendingVideo', () => {
  it('records VideoImported when it is imported', () => {
    const video = aPendingVideo();
    expect(video.pullEvents()).toMatchObject([
      { type: VideoImported.type, payload: { videoId: video.id, vimeoId: '7' } },
    ]);
  });

  it('says in the event of an undone approval when the approval was', () => {
    const video = anAnalysedVideo();
    video.approve(APPROVAL);
    video.pullEvents();
    video.undo(null, APPROVAL.by, new Date(NOW.getTime() + 9_000));
    const decidedAt = NOW.toISOString();
    expect(video.pullEvents()).toMatchObject([
      { type: ApprovalUndone.type, payload: { videoId: video.id, vimeoId: '7', decidedAt } },
    ]);
  });

  it('can be approved when it has an analysis, and records VideoApproved', () => {
    const video = anAnalysedVideo();
    video.approve(APPROVAL);
    expect(typesOf(video)).toEqual([VideoImported.type, AnalysisCompleted.type, VideoApproved.type]);
  });

  it('cannot be approved before, during or after a failed analysis', () => {
    const video = aPendingVideo();
    expect(() => video.approve(APPROVAL)).toThrow(NotAnalysedYet);
    const run = video.requestAnalysis(NOW);
    expect(() => video.approve(APPROVAL)).toThrow(AnalysisInProgress);
    video.fail(run, 'The AI declined.');
    expect(() => video.approve(APPROVAL)).toThrow(NotAnalysedYet);
  });

  it('cannot be changed after its approval', () => {
    const video = anAnalysedVideo();
    video.approve(APPROVAL);
    expect(() => video.approve(APPROVAL)).toThrow(AlreadyDecided);
    expect(() => video.reject(REJECTION)).toThrow(AlreadyDecided);
    expect(() => video.requestAnalysis(NOW)).toThrow(AlreadyDecided);
    expect(() => video.editAnalysis(ANALYSIS)).toThrow(AlreadyDecided);
  });

  it('returns a blacklist entry when it is rejected, whatever its status', () => {
    const video = aPendingVideo();
    video.requestAnalysis(NOW);
    expect(video.reject(REJECTION)).toMatchObject({ vimeoId: '7', reason: 'not_relevant' });
    expect(typesOf(video)).toContain(VideoRejected.type);
  });

  it('allows one analysis in progress', () => {
    const video = aPendingVideo();
    video.requestAnalysis(NOW);
    expect(() => video.requestAnalysis(NOW)).toThrow(AnalysisInProgress);
  });

  it('records the reason of a failed analysis and can be analysed again', () => {
    const video = aPendingVideo();
    video.fail(video.requestAnalysis(NOW), 'The AI declined.');
    expect(video.pullEvents().at(-1)).toMatchObject({
      type: AnalysisFailed.type,
      payload: { reason: 'The AI declined.' },
    });
    video.complete(video.requestAnalysis(NOW), ANALYSIS, null);
    expect(() => video.approve(APPROVAL)).not.toThrow();
  });

  it('drops the result of an earlier run', () => {
    const video = aPendingVideo();
    const first = video.requestAnalysis(NOW);
    video.fail(first, 'The AI did not answer.');
    video.requestAnalysis(NOW);
    video.complete(first, ANALYSIS, null);
    video.fail(first, 'The AI did not answer.');
    expect(() => video.approve(APPROVAL)).toThrow(AnalysisInProgress);
  });

  it('keeps an edited analysis when the result of a run arrives later', () => {
    const video = aPendingVideo();
    const run = video.requestAnalysis(NOW);
    video.editAnalysis({ ...ANALYSIS, caseTitle: 'By hand' });
    video.complete(run, ANALYSIS, null);
    const completed = video.pullEvents().filter(({ type }) => type === AnalysisCompleted.type);
    expect(completed).toMatchObject([{ payload: { analysedBy: 'editor' } }]);
  });
});
