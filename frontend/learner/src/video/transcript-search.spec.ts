import { describe, expect, it } from '@jest/globals';
import { findInCues, lastAtOrBefore } from './transcript-search';

const cues = ['The anterior', 'cruciate ligament is torn.', 'A torn ligament'].map((text, index) => ({
  start: index * 4,
  end: index * 4 + 4,
  text,
}));

const matchedText = (words: string) =>
  findInCues(cues, words).map((match) => match.map(({ cue, from, to }) => cues[cue]?.text.slice(from, to)));

describe('transcript search', () => {
  it('every match is found, whatever the case', () => {
    expect(matchedText('TORN')).toEqual([['torn'], ['torn']]);
  });

  it('a phrase is found across two cues', () => {
    expect(matchedText('anterior cruciate')).toEqual([['anterior', 'cruciate']]);
  });

  it('single terms are found when the phrase is not spoken, without stop words', () => {
    expect(matchedText('anterior tear')).toEqual([['anterior']]);
    expect(matchedText('the torn anterior')).toEqual([['anterior'], ['torn'], ['torn']]);
    expect(matchedText('the menisci')).toEqual([]);
  });

  it('a single term matches at the start of a word only', () => {
    expect(matchedText('rior tor')).toEqual([['tor'], ['tor']]);
  });

  it('quotes and exclusions are read as in the library', () => {
    expect(matchedText('"cruciate ligament" -torn')).toEqual([['cruciate ligament']]);
    expect(matchedText('meniscus “cruciate ligament”')).toEqual([['cruciate ligament']]);
    expect(matchedText('-torn')).toEqual([]);
  });

  it('words are found whatever separates them', () => {
    const cue = { start: 0, end: 1, text: 'A Hill-Sachs lesion' };
    expect(findInCues([cue], 'hill sachs')).toEqual([[{ cue: 0, from: 2, to: 12 }]]);
  });

  it('positions are right in texts whose lower case is longer', () => {
    const turkish = [{ start: 0, end: 1, text: 'İİ torn' }];
    expect(findInCues(turkish, 'torn')).toEqual([[{ cue: 0, from: 3, to: 7 }]]);
  });

  it('an empty query and an empty transcript give no match', () => {
    expect(findInCues(cues, '  ')).toEqual([]);
    expect(findInCues([], 'torn')).toEqual([]);
    expect(findInCues(cues, 'meniscus')).toEqual([]);
  });
});

describe('lastAtOrBefore', () => {
  it('the current cue is the last one that has begun', () => {
    const starts = [0, 4, 8];
    expect([-1, 0, 3.9, 4, 100].map((time) => lastAtOrBefore(starts, time))).toEqual([-1, 0, 0, 1, 2]);
  });
});
