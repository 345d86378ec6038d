import { describe, expect, it } from '@jest/globals';
import { findInCues, lastAtOrBefore } from './transcript-search';

const cues = ['The anterior', 'cruciate ligament is torn.', 'A torn ligament'].map((text, index) => ({
  start: index * 4,
  end: index * 4 + 4,
  text,
}));

const wordsOf = (words: string) =>
  findInCues(cues, words).map((match) => match.map(({ cue, from, to }) => cues[cue]?.text.slice(from, to)));

describe('searching a transcript', () => {
  it('finds every place, whatever the case of the letters', () => {
    expect(wordsOf('TORN')).toEqual([['torn'], ['torn']]);
  });

  it('finds words that a caption breaks in two', () => {
    expect(wordsOf('anterior cruciate')).toEqual([['anterior', 'cruciate']]);
  });

  it('finds the single words where the whole is not said, small ones aside', () => {
    expect(wordsOf('anterior tear')).toEqual([['anterior']]);
    expect(wordsOf('the torn anterior')).toEqual([['anterior'], ['torn'], ['torn']]);
    expect(wordsOf('the menisci')).toEqual([]);
  });

  it('begins at a word where it looks for single words', () => {
    expect(wordsOf('rior tor')).toEqual([['tor'], ['tor']]);
  });

  it('reads quotes and exclusions as the library does', () => {
    expect(wordsOf('"cruciate ligament" -torn')).toEqual([['cruciate ligament']]);
    expect(wordsOf('meniscus “cruciate ligament”')).toEqual([['cruciate ligament']]);
    expect(wordsOf('-torn')).toEqual([]);
  });

  it('finds words whatever stands between them', () => {
    const cue = { start: 0, end: 1, text: 'A Hill-Sachs lesion' };
    expect(findInCues([cue], 'hill sachs')).toEqual([[{ cue: 0, from: 2, to: 12 }]]);
  });

  it('keeps its place in texts whose lower case is longer', () => {
    const turkish = [{ start: 0, end: 1, text: 'İİ torn' }];
    expect(findInCues(turkish, 'torn')).toEqual([[{ cue: 0, from: 3, to: 7 }]]);
  });

  it('finds nothing for nothing', () => {
    expect(findInCues(cues, '  ')).toEqual([]);
    expect(findInCues([], 'torn')).toEqual([]);
    expect(findInCues(cues, 'meniscus')).toEqual([]);
  });
});

describe('the cue at a time', () => {
  it('is the last that has begun', () => {
    const starts = [0, 4, 8];
    expect([-1, 0, 3.9, 4, 100].map((time) => lastAtOrBefore(starts, time))).toEqual([-1, 0, 0, 1, 2]);
  });
});
