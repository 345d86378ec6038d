import { describe, expect, it } from '@jest/globals';
import { DURATION_BANDS, JOINTS } from '@msk/contracts';
import { testSeed } from '@msk/testing';
import fc from 'fast-check';
import { bm25Weights, EVIDENCE_BITS } from '../../codec/evidence.js';
import { facetCodec } from '../../codec/facet-code.js';
import type { PostingList } from '../../codec/posting.js';
import { type QueryTerm, type SearchQuery, SHORT_QUERY_CLAUSES } from '../parse-query.js';
import { countRanked, filteredNumbers, highestScored, mostRelevant } from './best-cases.js';
import type { PostingLists } from './posting-lists.js';
import { filterRanked, rankCases } from './rank-cases.js';

const seed = testSeed('backend/src/catalog/search/query/ranking/rank-cases.spec.ts');
const AVERAGE_LENGTH = 300;
const WEIGHTS = bm25Weights(AVERAGE_LENGTH);
const MAX_NUMBER = 20_000;

/** Evidence by case number, for each term. */
type Index = Map<number, number>[];

/** The facets of a case, the same in all of its postings. */
const facetsOf = (number: number): number =>
  facetCodec.encode({
    joint: number % JOINTS.length,
    band: number % DURATION_BANDS.length,
    pathologies: number % 2 ** 8,
  });

/** Some that terms share, some anywhere, and those at the ends of spans. */
const caseNumber = fc.oneof(fc.nat(40), fc.nat(MAX_NUMBER), fc.constantFrom(8_191, 8_192, 16_383, 16_384));

const index: fc.Arbitrary<Index> = fc.array(
  fc
    .array(fc.tuple(caseNumber, fc.nat(2 ** EVIDENCE_BITS - 1)), {
      maxLength: 60,
      size: 'max',
    })
    .map((postings) => new Map(postings)),
  { minLength: 6, maxLength: 6 },
);

const query: fc.Arbitrary<SearchQuery> = fc
  .record({
    terms: fc.array(
      fc.record({
        term: fc.nat(5),
        clause: fc.nat(4),
        gain: fc.integer({ min: 1, max: 30_000 }),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    shares: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 5, maxLength: 5 }),
    excluded: fc.array(fc.nat(5), { maxLength: 1 }),
    requiresAll: fc.boolean(),
  })
  .map(({ terms, shares, excluded, requiresAll }) => {
    const withShares: QueryTerm[] = terms.map((one) => ({ ...one, share: shares[one.clause]!, cases: 1 }));
    const clauses = [...new Set(terms.map(({ clause }) => clause))].filter((clause) => shares[clause]! > 0);
    const share = clauses.reduce((sum, clause) => sum + shares[clause]!, 0);
    return {
      terms: withShares,
      excluded,
      share,
      fullShare: share,
      isQuestion: false,
      clauseCount: clauses.length,
      requiresAll: requiresAll && clauses.length > 0,
      suspectWords: [],
    };
  });

/** The lists of an index: ascending by blocks of 512 numbers, and within them in another order. */
const listsOf = (index: Index): PostingLists => ({
  version: '1',
  averageLength: AVERAGE_LENGTH,
  lists: new Map(index.map((postings, term) => [term, listOf(postings)])),
});

function listOf(postings: ReadonlyMap<number, number>): PostingList {
  const block = (number: number) => Math.floor(number / 512);
  const sorted = [...postings].sort(([one], [other]) => block(one) - block(other) || other - one);
  return {
    numbers: Uint32Array.from(sorted, ([number]) => number),
    codes: Uint32Array.from(sorted, ([number, evidence]) => facetsOf(number) * 2 ** EVIDENCE_BITS + evidence),
  };
}

interface PlainMatch {
  number: number;
  score: number;
  complete: boolean;
}

/** The ranking as `docs/search.md` describes it, case by case. */
function rankPlainly(query: SearchQuery, quoted: ReadonlySet<number>, index: Index): PlainMatch[] {
  const isQuoted = ({ term, share }: QueryTerm) => share > 0 && quoted.has(term);
  const clauseNumbers = [...new Set(query.terms.map(({ clause }) => clause))];
  const plain = clauseNumbers.map((clause) => query.terms.filter((one) => one.clause === clause));
  const clauses = [
    ...query.terms.filter(isQuoted).map((one) => ({ terms: [one], required: true })),
    ...plain
      .filter((terms) => !terms.some(isQuoted))
      .map((terms) => ({ terms, required: query.requiresAll && terms[0]!.share > 0 }))
      .sort((one, other) => other.terms[0]!.share - one.terms[0]!.share),
  ];
  const numbers = new Set(query.terms.flatMap(({ term }) => [...index[term]!.keys()]));
  return [...numbers].flatMap((number) => {
    if (query.excluded.some((term) => index[term]!.has(number))) return [];
    const matched = clauses.map(({ terms }) => terms.filter(({ term }) => index[term]!.has(number)));
    if (clauses.some(({ required }, at) => required && matched[at]!.length === 0)) return [];
    const sum = (of: (terms: QueryTerm[]) => number) =>
      matched.reduce((sum, terms) => sum + (terms.length > 0 ? of(terms) : 0), 0);
    const share = sum(([one]) => one!.share);
    const gain = sum((terms) => Math.max(...terms.map((one) => one.gain * WEIGHTS[index[one.term]!.get(number)!]!)));
    const hasRequired = clauses.some(({ required }) => required);
    if (!hasRequired && share <= Math.floor(query.share / (query.clauseCount + 1))) return [];
    const score = query.requiresAll || query.clauseCount > SHORT_QUERY_CLAUSES ? gain : gain * share;
    return [{ number, score, complete: share >= query.fullShare }];
  });
}

describe('Ranking postings span by span', () => {
  const property = (check: (query: SearchQuery, quoted: Set<number>, index: Index) => void) =>
    fc.assert(
      fc.property(query, fc.array(fc.nat(5), { maxLength: 1 }), index, (query, quoted, index) =>
        check(query, new Set(quoted), index),
      ),
      { seed, numRuns: 300 },
    );

  it('finds the same cases with the same scores as ranking case by case, for random queries', () => {
    property((query, quoted, index) => {
      const { count, numbers, facets, scores, complete } = rankCases(query, quoted, listsOf(index));
      const found = Array.from({ length: count }, (_, at) => ({
        number: numbers[at]!,
        score: scores[at]!,
        complete: complete[at] === 1,
        facets: facets[at]!,
      }));
      const byNumber = (one: PlainMatch, other: PlainMatch) => one.number - other.number;
      const expected = rankPlainly(query, quoted, index).map((one) => ({ ...one, facets: facetsOf(one.number) }));
      expect(found.sort(byNumber)).toEqual(expected.sort(byNumber));
    });
  });

  it('puts the same cases first as sorting all of them, those that match every word before the others', () => {
    property((query, quoted, index) => {
      const ranked = rankCases(query, quoted, listsOf(index));
      const byScore = (one: PlainMatch, other: PlainMatch) => other.score - one.score || other.number - one.number;
      const plain = rankPlainly(query, quoted, index).sort(byScore);
      const numbersOf = (matches: PlainMatch[]) => matches.map(({ number }) => number);
      const byRelevance = [...plain.filter(({ complete }) => complete), ...plain.filter(({ complete }) => !complete)];
      for (const max of [0, 1, 7, MAX_NUMBER]) {
        expect(mostRelevant(ranked, {}, max)).toEqual(numbersOf(byRelevance.slice(0, max)));
        expect(highestScored(ranked, max)).toEqual(numbersOf(plain.slice(0, max)));
      }
      expect(countRanked(ranked, {})).toMatchObject({
        total: plain.length,
        matchingAll: plain.filter(({ complete }) => complete).length,
      });
    });
  });

  it('keeps the cases that pass, with all that is known of them', () => {
    property((query, quoted, index) => {
      const ranked = rankCases(query, quoted, listsOf(index));
      const isEven = (number: number) => number % 2 === 0;
      const best = mostRelevant(ranked, {}, MAX_NUMBER).filter(isEven);
      const filtered = filterRanked(ranked, isEven);
      expect(mostRelevant(filtered, {}, MAX_NUMBER)).toEqual(best);
      expect(filteredNumbers(filtered, { duration: 'short' }).length).toBe(
        countRanked(filtered, { duration: 'short' }).total,
      );
    });
  });
});
