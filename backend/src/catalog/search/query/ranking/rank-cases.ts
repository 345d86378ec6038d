import { bm25Weights } from '../../codec/evidence.js';
import { evidenceOf, facetsOf, type PostingList } from '../../codec/posting.js';
import { type QueryTerm, type SearchQuery, SHORT_QUERY_CLAUSES } from '../parse-query.js';
import type { PostingLists } from './posting-lists.js';

/** The cases that match a query, in any order, each field in an array of its own. */
export interface RankedCases {
  count: number;
  numbers: Uint32Array;
  /** As the facet codec packs them. */
  facets: Uint32Array;
  scores: Float64Array;
  /** 1 where a case matches every word. */
  complete: Uint8Array;
}

interface Clause {
  /** Of these, the best counts. */
  terms: QueryTerm[];
  share: number;
  isRequired: boolean;
}

/** Cases that are ranked at a time, so that their sums stay in the processor's cache. A multiple of a block. */
const SPAN = 2 ** 13;
/** In place of a clause. */
const EXCLUDED = -1;

// The sums of one span: nothing else runs while they are used. Those of a case begin with its first posting, so that the
// time depends on the postings, and not on the cases of the library.
const gains = new Float64Array(SPAN);
const shares = new Float64Array(SPAN);
/** The gain of the best term of the clause that touched the case last, and the number of that clause from 1; else 0. */
const best = new Float64Array(SPAN);
const lastClause = new Int16Array(SPAN);
/** The slots of the cases that any clause touched. */
const touched = new Uint16Array(SPAN);
const required = new Int16Array(SPAN);
const facets = new Uint32Array(SPAN);

/**
 * The cases that match a query. Each posting is read once and adds to the sums of its case.
 *
 * With required clauses, a case must match each of them. Otherwise it must match more than an average clause of the query:
 * in a short query all clauses are meant, so the score of a case is reduced by the share that it misses; but one word too
 * many never leaves a query without matches, and "scaphoid fracture" does not find every fracture.
 */
export function rankCases(query: SearchQuery, quoted: ReadonlySet<number>, library: PostingLists): RankedCases {
  const clauses = toClauses(query, quoted);
  const requiredClauses = clauses.filter(({ isRequired }) => isRequired).length;
  const minShare = requiredClauses > 0 ? Number.NEGATIVE_INFINITY : Math.floor(query.share / (query.clauseCount + 1));
  const scoresShare = !query.requiresAll && query.clauseCount <= SHORT_QUERY_CLAUSES;
  const weights = weightsFor(library.averageLength);
  const scans = clauses.flatMap(({ terms, share, isRequired }, index) =>
    terms.map(({ term, gain }) => ({
      ...startOf(library, term),
      ...{ clause: index + 1, gain, share, required: isRequired ? 1 : 0 },
      opens: canMatchFrom(clauses.slice(index), requiredClauses, minShare),
    })),
  );
  const excluded = query.excluded.map((term) => startOf(library, term));
  const end = Math.max(0, ...scans.map(endOf));
  const found = emptyScratch(end);
  for (let from = 0; from < end; from += SPAN) {
    let touchedCases = 0;
    for (const scan of scans) touchedCases = addPostings(scan, from, weights, touchedCases);
    for (const scan of excluded) excludePostings(scan, from);
    for (let index = 0; index < touchedCases; index++) {
      const slot = touched[index]!;
      const isExcluded = lastClause[slot] === EXCLUDED;
      lastClause[slot] = 0;
      if (isExcluded || required[slot]! < requiredClauses || !(shares[slot]! > minShare)) continue;
      const at = found.count++;
      found.numbers[at] = from + slot;
      found.facets[at] = facets[slot]!;
      found.scores[at] = scoresShare ? gains[slot]! * shares[slot]! : gains[slot]!;
      found.complete[at] = shares[slot]! >= query.fullShare ? 1 : 0;
    }
  }
  return copyOf(found);
}

/** Whether a case that has none of the clauses before these can still match. */
function canMatchFrom(clauses: readonly Clause[], requiredClauses: number, minShare: number): boolean {
  const share = clauses.reduce((sum, one) => sum + one.share, 0);
  return share > minShare && clauses.filter(({ isRequired }) => isRequired).length === requiredClauses;
}

/**
 * A quoted term must be in each case, whatever else its word may mean. The others follow with the most of the query first: few
 * cases have them, and most cases without them cannot match.
 */
function toClauses({ terms, requiresAll }: SearchQuery, quoted: ReadonlySet<number>): Clause[] {
  const isQuoted = ({ term, share }: QueryTerm) => share > 0 && quoted.has(term);
  const clauses = new Map<number, QueryTerm[]>();
  for (const one of terms) clauses.set(one.clause, [...(clauses.get(one.clause) ?? []), one]);
  const required = terms.filter(isQuoted).map((term) => ({ terms: [term], share: term.share, isRequired: true }));
  const others = [...clauses.values()]
    .filter((clause) => !clause.some(isQuoted))
    // Bigrams, which have no share, only add to the score.
    .map((clause) => ({ terms: clause, share: clause[0]!.share, isRequired: requiresAll && clause[0]!.share > 0 }))
    .sort((one, other) => other.share - one.share);
  return [...required, ...others];
}

/** A list that is read once, span by span. */
interface Scan extends PostingList {
  /** Where the next span begins. */
  at: number;
}

interface ClauseScan extends Scan {
  clause: number;
  gain: number;
  share: number;
  /** 1 for a required clause. */
  required: number;
  /** Whether a case that no clause has touched can still match. */
  opens: boolean;
}

function startOf({ lists }: PostingLists, term: number): Scan {
  const list = lists.get(term);
  if (!list) throw new Error(`The postings of term ${term} were not read`);
  return { ...list, at: 0 };
}

/** Behind the last span of a list. */
const endOf = ({ numbers }: PostingList): number =>
  numbers.length === 0 ? 0 : (Math.floor(numbers.at(-1)! / SPAN) + 1) * SPAN;

/**
 * Adds the postings of a span. Of the terms of a clause, which follow each other, the best counts. Takes the number of cases
 * that were touched before, and returns that of those touched now.
 */
function addPostings(scan: ClauseScan, from: number, weights: Float64Array, touchedBefore: number): number {
  const { numbers, codes, clause, gain, share, required: isRequired, opens } = scan;
  let { at } = scan;
  let touchedCases = touchedBefore;
  for (; at < numbers.length; at++) {
    const slot = numbers[at]! - from;
    if (slot >= SPAN) break;
    if (!opens && lastClause[slot] === 0) continue;
    const code = codes[at]!;
    const value = gain * weights[evidenceOf(code)]!;
    if (lastClause[slot] === 0) {
      touched[touchedCases++] = slot;
      gains[slot] = best[slot] = value;
      shares[slot] = share;
      required[slot] = isRequired;
      facets[slot] = facetsOf(code);
      lastClause[slot] = clause;
    } else if (lastClause[slot] !== clause) {
      gains[slot]! += value;
      shares[slot]! += share;
      required[slot]! += isRequired;
      best[slot] = value;
      lastClause[slot] = clause;
    } else if (value > best[slot]!) {
      gains[slot]! += value - best[slot]!;
      best[slot] = value;
    }
  }
  scan.at = at;
  return touchedCases;
}

function excludePostings(scan: Scan, from: number): void {
  const { numbers } = scan;
  for (; scan.at < numbers.length; scan.at++) {
    const slot = numbers[scan.at]! - from;
    if (slot >= SPAN) return;
    if (lastClause[slot] !== 0) lastClause[slot] = EXCLUDED;
  }
}

/** With room for this number of cases. */
const emptyRanking = (room: number): RankedCases => ({
  count: 0,
  numbers: new Uint32Array(room),
  facets: new Uint32Array(room),
  scores: new Float64Array(room),
  complete: new Uint8Array(room),
});

export const NO_CASES: RankedCases = emptyRanking(0);

/**
 * Takes what is found until it is counted: 17 bytes a case of the library, which are allocated once. New arrays with room for
 * every posting were zeroed for each search, and most of them stayed empty.
 */
let scratch = emptyRanking(0);

function emptyScratch(room: number): RankedCases {
  if (scratch.numbers.length < room) scratch = emptyRanking(room);
  scratch.count = 0;
  return scratch;
}

const copyOf = ({ count, numbers, facets, scores, complete }: RankedCases): RankedCases => ({
  count,
  numbers: numbers.slice(0, count),
  facets: facets.slice(0, count),
  scores: scores.slice(0, count),
  complete: complete.slice(0, count),
});

/** The cases of a ranking that pass. */
export function filterRanked(ranked: RankedCases, passes: (number: number) => boolean): RankedCases {
  const kept = emptyRanking(ranked.count);
  for (let at = 0; at < ranked.count; at++) {
    if (!passes(ranked.numbers[at]!)) continue;
    kept.numbers[kept.count] = ranked.numbers[at]!;
    kept.facets[kept.count] = ranked.facets[at]!;
    kept.scores[kept.count] = ranked.scores[at]!;
    kept.complete[kept.count++] = ranked.complete[at]!;
  }
  return kept;
}

let cached = { averageLength: Number.NaN, weights: new Float64Array() };

/** The weight of each evidence code, which changes with the average length alone. */
function weightsFor(averageLength: number): Float64Array {
  if (cached.averageLength !== averageLength)
    cached = { averageLength, weights: Float64Array.from(bm25Weights(averageLength)) };
  return cached.weights;
}
