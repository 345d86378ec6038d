import { expect, it } from '@jest/globals';
import { anAnalysis } from '../../../test/support/videos.js';
import { markTerms } from './mark-terms.js';

const cue = (text: string) => ({ start: 0, end: 1, text });

it('markTerms marks whole words only, and special characters as they are', () => {
  const analysis = anAnalysis({ keywords: ['T2*', 'cyst (simple)', 'bone', 'fat-suppressed', 'T1/T2 ^.|\\{}[]#&~'] });
  expect(markTerms([cue('T2* shows a cyst (simple), no trombone; fat-suppressed')], analysis)).toEqual([
    { cue: 0, start: 0, end: 3, term: 'T2*' },
    { cue: 0, start: 12, end: 25, term: 'cyst (simple)' },
    { cue: 0, start: 40, end: 54, term: 'fat-suppressed' },
  ]);
});

it('markTerms marks the longest of terms that overlap', () => {
  const analysis = anAnalysis({ pathologies: ['Bucket handle tear'], keywords: ['tear'] });
  expect(markTerms([cue('a bucket handle tear, a tear')], analysis)).toEqual([
    { cue: 0, start: 2, end: 20, term: 'Bucket handle tear' },
    { cue: 0, start: 24, end: 28, term: 'tear' },
  ]);
});

it('markTerms marks nothing without an analysis or terms', () => {
  expect(markTerms([cue('a tear')], null)).toEqual([]);
  expect(markTerms([cue('a tear')], anAnalysis({ keywords: [''] }))).toEqual([]);
});
