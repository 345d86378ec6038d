import { describe, expect, it } from '@jest/globals';
import { anAnalysis, aSummary } from '../testing/videos';
import { formatConfidence, getJoint, getSummary, getTitle, limitTags } from './card-text';

describe('the text of a video card', () => {
  it('the card title is that of the analysis, else that of the video', () => {
    expect(getTitle(aSummary())).toBe('Bankart lesion');
    expect(getTitle(aSummary({ aiAnalysis: null }))).toBe('Shoulder 17');
    expect(getTitle(aSummary({ aiAnalysis: anAnalysis({ caseTitle: '' }) }))).toBe('Shoulder 17');
  });

  it('the card summary is that of the analysis, else the description, else a note', () => {
    expect(getSummary(aSummary())).toBe('The anteroinferior labrum is torn off the glenoid.');
    expect(getSummary(aSummary({ aiAnalysis: null }))).toBe('A young man after a dislocation.');
    expect(getSummary(aSummary({ aiAnalysis: null, description: null }))).toBe('No analysis available');
  });

  it('the joint is unknown without an analysis', () => {
    expect(getJoint(aSummary())).toBe('shoulder');
    expect(getJoint(aSummary({ aiAnalysis: null }))).toBe('unknown');
  });

  it('the confidence is rounded to whole percents', () => {
    expect(formatConfidence(aSummary())).toBe('88% confident');
    expect(formatConfidence(aSummary({ aiAnalysis: anAnalysis({ confidence: 0.004 }) }))).toBe('0% confident');
  });

  it('an analysis without a confidence shows who made it, and AI only where it was AI', () => {
    const unscored = (analysedBy: 'openai' | 'lexicon' | 'editor') =>
      formatConfidence(aSummary({ aiAnalysis: anAnalysis({ confidence: 0, analysedBy }) }));
    expect(unscored('openai')).toBe('AI Processed');
    expect(unscored('lexicon')).toBe('Automatic');
    expect(unscored('editor')).toBe('Reviewed');
    expect(formatConfidence(aSummary({ aiAnalysis: null }))).toBe('Not analyzed yet');
  });

  it('a card shows three tags and counts the rest', () => {
    const tags = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ id: name, name }));
    expect(limitTags(tags)).toEqual({ shown: ['a', 'b', 'c'], more: 2 });
    expect(limitTags(tags.slice(0, 3))).toEqual({ shown: ['a', 'b', 'c'], more: 0 });
  });

  it('a card shows the tags that fit into two lines, and counts the others', () => {
    const named = (...names: string[]) => limitTags(names.map((name) => ({ id: name, name })));
    const long = 'Familial congenital muscular dystrophy';
    expect(named('Tinea pedis', 'Charley horse', 'Congenital megaconial myopathy')).toMatchObject({ more: 0 });
    expect(named(long, 'Congenital muscular dystrophy')).toMatchObject({ more: 0 });
    expect(named(long, long, 'c')).toEqual({ shown: [long], more: 2 });
    expect(named(long, 'Tinea pedis', 'c', 'd')).toEqual({ shown: [long, 'Tinea pedis', 'c'], more: 1 });
    expect(named(long, 'Congenital muscular dystrophy', 'c', 'd')).toEqual({ shown: [long], more: 3 });
  });
});
