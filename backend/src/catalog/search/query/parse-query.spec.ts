import { describe, expect, it } from '@jest/globals';
import type { KnownTerm } from '../text/vocabulary.js';
import { parseQuery, type SearchQuery } from './parse-query.js';
import { tokenizeQuery } from './tokenize-query.js';

const CASES = 1_000_000;

/** Parses a query for a library with these words and completions of its last word, each with its number of cases. */
function parse(typed: string, words: Record<string, number>, completions: Record<string, number> = {}): SearchQuery {
  const termsOf = (some: Record<string, number>, first: number): KnownTerm[] =>
    Object.entries(some).map(([term, cases], index) => ({ id: first + index, term, cases }));
  const tokens = tokenizeQuery(typed);
  const terms = new Map(termsOf(words, 1).map((term) => [term.term, term]));
  const vocabulary = { version: '1', cases: CASES, terms, prefixMatches: termsOf(completions, 101) };
  return parseQuery(tokens, new Map(tokens.words.map(({ word }) => [word, word])), vocabulary);
}

describe('A prefix', () => {
  it('stands for its commonest completion, however common, and for others within the budget of postings', () => {
    const completions = { tendon: 150_000, tendonitis: 40_000 };
    expect(parse('tendo', {}, completions).terms.map(({ term }) => term)).toEqual([101]);
    const more = { tendon: 60_000, tendinopathy: 50_000, tenosynovitis: 30_000 };
    expect(parse('ten', {}, more).terms.map(({ term }) => term)).toEqual([103, 101]);
  });

  it('gives each completion a gain by its own frequency, and all of them the same share of the query', () => {
    const [rare, common] = parse('ten', {}, { tendon: 60_000, tenodesis: 10 }).terms;
    expect(rare!.gain).toBeGreaterThan(3 * common!.gain);
    expect(rare!.share).toBe(common!.share);
  });

  it('gives a completion a lower gain than the typed word itself, however rare the completion is', () => {
    const { terms } = parse('tear', { tear: 200_000 }, { teardrop: 10 });
    expect(terms.find(({ term }) => term === 101)!.gain).toBeLessThan(terms.find(({ term }) => term === 1)!.gain / 2);
  });
});
