import { describe, expect, it } from '@jest/globals';
import { anAnalysis } from '../../../test/support/videos.js';
import { textsOf } from './fields.js';
import { type IndexedCase, indexedCase, thing, writtenWords } from './indexed-case.js';
import type { SearchSource } from './search-source.js';

/** A case as the index takes it in; each word is its own stem. */
function indexed(wishes: Partial<SearchSource>): IndexedCase {
  const source: SearchSource = {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'A case',
    description: null,
    duration: 240,
    views: 0,
    createdAt: '2026-03-01T12:00:00Z',
    tags: [],
    analysis: anAnalysis(),
    transcript: null,
    cues: null,
    version: '',
    ...wishes,
  };
  const texts = textsOf(source);
  return indexedCase(source, texts, new Map([...writtenWords([texts])].map((word) => [word, word])));
}

describe('what is said in a case', () => {
  const places = ({ said }: IndexedCase, name: string) => said.get(thing(name))?.map((place) => place & 63);

  it('is marked at the words that name it, not at those of a longer name around it', () => {
    const one = indexed({ cues: [{ start: 0, end: 4, text: 'An anterior cruciate ligament tear, no other' }] });
    expect(places(one, 'anterior cruciate ligament tear')).toEqual([1, 2, 3, 4]);
    expect(places(one, 'anterior cruciate ligament')).toEqual([1, 2, 3]);
    expect(places(one, 'tear')).toEqual([4]);
  });
});

describe('a tag', () => {
  const tagged = (...names: string[]) => ({ tags: names.map((name) => ({ id: name, name })) });
  const withKeyword = indexed({ analysis: anAnalysis({ keywords: ['Skier'] }) });

  it('is worth what a keyword is, and narrows nothing', () => {
    expect(indexed(tagged('Skier')).codes).toEqual(withKeyword.codes);
    expect(indexed(tagged('Rotator cuff tear'))).toMatchObject({
      facets: withKeyword.facets,
      names: withKeyword.names,
    });
  });

  it('that the analysis took over counts once', () => {
    const both = indexed({ ...tagged('skier'), analysis: anAnalysis({ keywords: ['Skier'] }) });
    expect(both.codes).toEqual(withKeyword.codes);
  });
});
