import { describe, expect, it } from '@jest/globals';
import { anAnalysis, aVideo } from '../../../test/support/videos.js';
import { VideoEdited, VideoPublished, VideoWithdrawn } from '../../events/catalog.js';
import { aiAnalysis } from './ai-analysis.js';
import { VideoIsWithdrawn } from './errors.js';
import type { PublishedStatement, Revision } from './published-statement.js';
import type { Video } from './video.js';

/** The state that would be stored: the aggregate has no getters for it. */
const stored = (video: Video) => JSON.parse(JSON.stringify(video));
/** Finds nothing in the transcript. */
const REVISION: Revision = {
  by: 'admin',
  at: new Date('2026-11-02T00:00:00Z'),
  check: (statements) => statements.map((one) => ({ ...one, checked: 'not-found', cues: [] })),
};
const announced = (video: Video) => video.pullEvents().map(({ type }) => type);

describe('A video', () => {
  it('records an event of its publication', () => {
    const video = aVideo();
    expect(video.pullEvents()).toMatchObject([{ type: VideoPublished.type, payload: { videoId: video.id } }]);
  });

  it('is edited with an event, and keeps what the analysis measured', () => {
    const video = aVideo({ analysis: { primaryJoint: 'hip', confidence: 0.7 } });
    video.pullEvents();
    video.edit(
      {
        title: 'Labral tear',
        caseTitle: 'Acetabular labral tear',
        learningPoints: ['Look at the labrum', ''],
      },
      REVISION,
    );
    expect(stored(video)).toMatchObject({
      title: 'Labral tear',
      analysis: {
        caseTitle: 'Acetabular labral tear',
        learningPoints: ['Look at the labrum'],
        primaryJoint: 'hip',
        confidence: 0.7,
      },
    });
    expect(announced(video)).toEqual([VideoEdited.type]);
  });

  it('attributes its analysis to the editor only after a person has changed its words', () => {
    const video = aVideo({ analysis: { summary: 'By machine', analysedBy: 'openai' } });
    video.edit({ title: 'Another title', summary: 'By machine' }, REVISION);
    expect(stored(video).analysis.analysedBy).toBe('openai');
    video.edit({ summary: 'By hand' }, REVISION);
    expect(stored(video).analysis).toMatchObject({ summary: 'By hand', analysedBy: 'editor' });
  });

  it('gets an analysis by the editor when it has none', () => {
    const video = aVideo({ analysis: null, title: 'Case 7' });
    video.edit({ title: 'Case 7', caseTitle: 'Case 7', summary: '', learningPoints: [] }, REVISION);
    expect(stored(video).analysis).toBeNull();
    video.edit({ summary: 'A torn meniscus' }, REVISION);
    expect(stored(video).analysis).toMatchObject({
      caseTitle: 'Case 7',
      summary: 'A torn meniscus',
      primaryJoint: 'unknown',
    });
  });

  it('keeps the marks of what an edit leaves, and attributes what it adds to the editor, who has reviewed it', () => {
    const of = (kind: PublishedStatement['kind'], text: string): PublishedStatement => ({
      ...{ kind, text, by: 'openai', model: 'gpt-5-mini', cues: [3], checked: 'found' },
      ...{ reviewerId: 'curator', reviewedAt: '2026-11-01T00:00:00.000Z' },
    });
    const [joint, kept] = [of('joint', 'Knee'), of('summary', 'It is torn.')];
    const video = aVideo({
      analysis: { primaryJoint: 'knee', summary: 'It is torn. It is old.' },
      statements: [joint, kept, of('summary', 'It is old.')],
    });
    video.edit({ summary: 'It is torn. It is new.' }, REVISION);
    expect(stored(video).statements).toEqual([
      joint,
      kept,
      {
        ...{ kind: 'summary', text: 'It is new.', by: 'editor', model: null, cues: [], checked: 'not-found' },
        ...{ reviewerId: REVISION.by, reviewedAt: REVISION.at.toISOString() },
      },
    ]);
  });

  it('from before statements were stored gets none by an edit', () => {
    const video = Object.assign(aVideo(), { statements: null });
    video.edit({ summary: 'By hand' }, REVISION);
    expect(stored(video).statements).toBeNull();
  });

  it('loses its description when it is edited to null', () => {
    const video = aVideo({ description: 'Old words' });
    video.edit({ title: 'Kept' }, REVISION);
    expect(stored(video).description).toBe('Old words');
    video.edit({ description: null }, REVISION);
    expect(stored(video).description).toBeNull();
  });

  it('records one event of its withdrawal, however often it is withdrawn', () => {
    const video = aVideo();
    video.pullEvents();
    video.withdraw('blacklisted');
    video.withdraw('withdrawn');
    expect(video.pullEvents()).toMatchObject([{ type: VideoWithdrawn.type, payload: { reason: 'blacklisted' } }]);
  });

  it('cannot be edited after its withdrawal', () => {
    const video = aVideo();
    video.withdraw('withdrawn');
    expect(() => video.edit({ title: 'Too late' }, REVISION)).toThrow(VideoIsWithdrawn);
  });
});

describe('An analysis', () => {
  it('drops blank and repeated entries', () => {
    expect(aiAnalysis(anAnalysis({ keywords: [' MRI ', '', 'MRI', 'T2'] })).keywords).toEqual(['MRI', 'T2']);
  });

  it('is rejected with an unknown joint or an impossible confidence', () => {
    expect(() => aiAnalysis(anAnalysis({ confidence: 1.01 }))).toThrow(RangeError);
    expect(() => aiAnalysis({ ...anAnalysis(), primaryJoint: 'tooth' as 'knee' })).toThrow(RangeError);
  });
});
