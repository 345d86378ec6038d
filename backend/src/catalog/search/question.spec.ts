import { describe, expect, it } from '@jest/globals';
import { type Question, questionOf } from './question.js';
import { readSearchText } from './search-text.js';
import type { KnownTerm } from './vocabulary.js';

const CASES = 1_000_000;

/** A question to a library that knows some words in so many cases, and others that begin like the last word of it. */
function asked(typed: string, words: Record<string, number>, begun: Record<string, number> = {}): Question {
  const termsOf = (some: Record<string, number>, first: number): KnownTerm[] =>
    Object.entries(some).map(([term, cases], index) => ({ id: first + index, term, cases }));
  const text = readSearchText(typed);
  const terms = new Map(termsOf(words, 1).map((term) => [term.term, term]));
  const known = { version: '1', cases: CASES, terms, begun: termsOf(begun, 101) };
  return questionOf(text, new Map(text.words.map(({ word }) => [word, word])), known);
}

describe('half a word', () => {
  it('stands for the commonest word that begins so, however common, and for others as far as there is room', () => {
    const begun = { tendon: 150_000, tendonitis: 40_000 };
    expect(asked('tendo', {}, begun).asked.map(({ term }) => term)).toEqual([101]);
    const more = { tendon: 60_000, tendinopathy: 50_000, tenosynovitis: 30_000 };
    expect(asked('ten', {}, more).asked.map(({ term }) => term)).toEqual([103, 101]);
  });

  it('gains by the rarity of each word that begins so, and answers the same share of the question', () => {
    const [rare, common] = asked('ten', {}, { tendon: 60_000, tenodesis: 10 }).asked;
    expect(rare!.gain).toBeGreaterThan(3 * common!.gain);
    expect(rare!.share).toBe(common!.share);
  });

  it('gains less by what merely begins so than by the word itself, however rare that is', () => {
    const { asked: terms } = asked('tear', { tear: 200_000 }, { teardrop: 10 });
    expect(terms.find(({ term }) => term === 101)!.gain).toBeLessThan(terms.find(({ term }) => term === 1)!.gain / 2);
  });
});
