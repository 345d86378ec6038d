import { describe, expect, it } from '@jest/globals';
import { anAnalysis, aSummary } from '../testing/videos';
import { confidenceOf, jointOf, summaryOf, tagsOf, titleOf } from './card-text';

describe('the text of a card', () => {
  it('takes the title of the analysis, else the title of the video', () => {
    expect(titleOf(aSummary())).toBe('Bankart lesion');
    expect(titleOf(aSummary({ aiAnalysis: null }))).toBe('Shoulder 17');
    expect(titleOf(aSummary({ aiAnalysis: anAnalysis({ caseTitle: '' }) }))).toBe('Shoulder 17');
  });

  it('takes the summary of the analysis, else the description, else says that there is none', () => {
    expect(summaryOf(aSummary())).toBe('The anteroinferior labrum is torn off the glenoid.');
    expect(summaryOf(aSummary({ aiAnalysis: null }))).toBe('A young man after a dislocation.');
    expect(summaryOf(aSummary({ aiAnalysis: null, description: null }))).toBe('No analysis available');
  });

  it('calls the joint unknown where there is no analysis', () => {
    expect(jointOf(aSummary())).toBe('shoulder');
    expect(jointOf(aSummary({ aiAnalysis: null }))).toBe('unknown');
  });

  it('rounds the confidence to whole percents', () => {
    expect(confidenceOf(aSummary())).toBe('88% confident');
    expect(confidenceOf(aSummary({ aiAnalysis: anAnalysis({ confidence: 0.004 }) }))).toBe('0% confident');
  });

  it('says who analysed the case where no confidence was given, and AI only where it was AI', () => {
    const unscored = (analysedBy: 'openai' | 'lexicon' | 'editor') =>
      confidenceOf(aSummary({ aiAnalysis: anAnalysis({ confidence: 0, analysedBy }) }));
    expect(unscored('openai')).toBe('AI Processed');
    expect(unscored('lexicon')).toBe('Automatic');
    expect(unscored('editor')).toBe('Reviewed');
    expect(confidenceOf(aSummary({ aiAnalysis: null }))).toBe('Not analyzed yet');
  });

  it('shows three tags and counts the rest', () => {
    const tags = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ id: name, name }));
    expect(tagsOf(tags)).toEqual({ shown: ['a', 'b', 'c'], more: 2 });
    expect(tagsOf(tags.slice(0, 3))).toEqual({ shown: ['a', 'b', 'c'], more: 0 });
  });
});
