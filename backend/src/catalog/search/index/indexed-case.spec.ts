import { describe, expect, it } from '@jest/globals';
import { anAnalysis } from '../../../../test/support/videos.js';
import { wordOf } from '../codec/spoken-positions.js';
import { extractTexts } from './fields.js';
import { analyzeCase, concept, distinctWords, type IndexedCase } from './indexed-case.js';
import type { SearchSource } from './search-source.js';

/** An analyzed case; each word is its own stem. */
function indexed(overrides: Partial<SearchSource>): IndexedCase {
  const source: SearchSource = {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'A case',
    description: null,
    duration: 240,
    createdAt: '2026-03-01T12:00:00Z',
    tags: [],
    analysis: anAnalysis(),
    transcript: null,
    cues: null,
    version: '',
    ...overrides,
  };
  const texts = extractTexts(source);
  return analyzeCase(source, texts, new Map([...distinctWords([texts])].map((word) => [word, word])));
}

describe('Positions of spoken terms', () => {
  const words = ({ spokenPositions }: IndexedCase, name: string) => spokenPositions.get(concept(name))?.map(wordOf);

  it('are those of the words that name a concept, not those of a longer name around it', () => {
    const one = indexed({ cues: [{ start: 0, end: 4, text: 'An anterior cruciate ligament tear, no other' }] });
    expect(words(one, 'anterior cruciate ligament tear')).toEqual([1, 2, 3, 4]);
    expect(words(one, 'anterior cruciate ligament')).toEqual([1, 2, 3]);
    expect(words(one, 'tear')).toEqual([4]);
  });
});

describe('A tag', () => {
  const tagged = (...names: string[]) => ({ tags: names.map((name) => ({ id: name, name })) });
  const withKeyword = indexed({ analysis: anAnalysis({ keywords: ['Skier'] }) });

  it('counts as a keyword does, and is neither a facet nor a suggested name', () => {
    expect(indexed(tagged('Skier')).codes).toEqual(withKeyword.codes);
    expect(indexed(tagged('Rotator cuff tear'))).toMatchObject({
      facets: withKeyword.facets,
      names: withKeyword.names,
    });
  });

  it('counts once when it is also a keyword of the analysis', () => {
    const both = indexed({ ...tagged('skier'), analysis: anAnalysis({ keywords: ['Skier'] }) });
    expect(both.codes).toEqual(withKeyword.codes);
  });
});
