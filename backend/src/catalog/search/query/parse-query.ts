import { findSenses, isVocabularyWord } from '@msk/lexicon';
import { MAX_GAIN } from '../codec/evidence.js';
import { bigram, concept } from '../index/indexed-case.js';
import type { KnownTerm, VocabularyEntries } from '../text/vocabulary.js';
import { inverseFrequency } from './ranking/inverse-frequency.js';
import type { TokenizedQuery } from './tokenize-query.js';

/** A term that is searched for a clause, a word of the query: the word itself, a concept that it names, or a completion. */
export interface QueryTerm {
  term: number;
  /** Only the best-scoring term of a clause counts. */
  clause: number;
  /** What the term adds to the score of a case in which its weight is full. */
  gain: number;
  /** How much of the query a case with the term matches. */
  share: number;
  cases: number;
}

export interface SearchQuery {
  terms: QueryTerm[];
  excluded: number[];
  /** Sum of the shares of its clauses. */
  share: number;
  /** The share of a case that matches every word; `UNREACHABLE_SHARE` if no case has one of the words, or in a question. */
  fullShare: number;
  /** A whole sentence that asks: its words are no list of what a case must have. */
  isQuestion: boolean;
  /** Number of clauses of which the library knows a term. */
  clauseCount: number;
  /** Enough cases match all clauses: cases that match only some of them are left out. */
  requiresAll: boolean;
  suspectWords: SuspectWord[];
}

/** A word that may be misspelt: at most two cases have it, and it is not in the lexicon. */
export interface SuspectWord {
  word: string;
  /** Number of cases that have it. */
  cases: number;
}

/** Up to this number of clauses, the share of the query that a case matches counts, too; longer queries use BM25 alone. */
export const SHORT_QUERY_CLAUSES = 3;
/** All clauses are required if this number of cases (ten pages) is expected to match them all by chance alone. */
const MIN_EXPECTED_MATCHES = 200;
/** A word in more cases than this is not suspected of being a typing error. */
const MAX_SUSPECT_CASES = 2;

/** For synonyms: a case that has the typed word itself comes first. */
const SYNONYM_FACTOR = 0.8;
/** For the rarer meanings of an ambiguous name, where the query does not say which is meant. */
const RARE_SENSE_FACTOR = 0.5;
/** For words with the typed prefix. */
const PREFIX_FACTOR = 0.4;
/**
 * For two adjacent words of the query, beside each of them. Metzler and Croft (A Markov Random Field Model for Term
 * Dependencies, 2005) weight terms with 0.85 and their proximity with 0.15.
 */
const BIGRAM_FACTOR = 0.15 / 0.85;
/**
 * Postings that are read for a query; beyond that its commonest terms are left out, which distinguish least: more so where
 * cases that match some of the words are shown, too.
 */
const MAX_POSTINGS = { all: 1_500_000, some: 600_000 };
/**
 * How an English question begins. "What does a tear look like" asks for no case that says "look": cases with all words do
 * not come first.
 */
const QUESTION =
  /^\s*(?:what|which|who|whose|when|where|why|how|is|are|was|were|do|does|did|can|could|may|might|shall|should|will|would|has|have|had)\s/i;
/** Postings that are read for the completions of a prefix. */
const MAX_PREFIX_POSTINGS = 100_000;
/** Gains and shares are integers; this is the value for an inverse document frequency of 1. */
export const GAIN_UNIT = 2_000;

/** More than any sum of shares. */
export const UNREACHABLE_SHARE = 2 ** 31 - 1;

type Stems = ReadonlyMap<string, string>;

/** All terms that `parseQuery` may need of the vocabulary. */
export function candidateTerms({ words, excluded, plain }: TokenizedQuery, stems: Stems): string[] {
  return [
    ...words.flatMap(({ word }) => stems.get(word) ?? []),
    ...findSenses(plain).flatMap(({ names, rareNames }) => [...names, ...rareNames].map(concept)),
    ...buildBigrams(words, stems),
    ...excludedTerms(excluded, stems),
  ];
}

/** The excluded words, and the concepts that they name under any name; excluded phrases are searched in the texts. */
const excludedTerms = (excluded: readonly string[], stems: Stems): string[] =>
  excluded
    .filter((words) => !words.includes(' '))
    .flatMap((word) => [stems.get(word) ?? [], findSenses(word).flatMap(({ names }) => names.map(concept))].flat());

function buildBigrams(words: TokenizedQuery['words'], stems: Stems): string[] {
  const known = words.flatMap(({ word }) => stems.get(word) ?? []);
  return known.slice(1).map((stem, at) => bigram(known[at]!, stem));
}

/** Chooses the terms of a query and their gains, by BM25's inverse document frequency. */
export function parseQuery(tokens: TokenizedQuery, stems: Stems, vocabulary: VocabularyEntries): SearchQuery {
  const idf = ({ cases }: KnownTerm) => inverseFrequency(cases, vocabulary.cases);
  const clauses = buildClauses(tokens, stems, vocabulary, idf);
  const terms = clauses.flatMap((clause, index) => buildClauseTerms(clause, index, idf));
  const bigrams = buildBigrams(tokens.words, stems).flatMap((term) => vocabulary.terms.get(term) ?? []);
  for (const [index, term] of bigrams.entries())
    terms.push(toQueryTerm(term, clauses.length + index, BIGRAM_FACTOR * idf(term), 0));
  const requiresAll = shouldRequireAll(terms, vocabulary.cases);
  const shares = sharesByClause(terms);
  const read = takeWithinBudget(terms.sort(rarestFirst), requiresAll ? MAX_POSTINGS.all : MAX_POSTINGS.some);
  const isKnown = clauses.every((_, index) => shares.has(index));
  const clauseCount = [...shares.values()].filter((share) => share > 0).length;
  const isQuestion = clauseCount > SHORT_QUERY_CLAUSES && QUESTION.test(tokens.plain);
  return {
    terms: read,
    requiresAll,
    isQuestion,
    // Words that are too common to be read are in nearly every case.
    fullShare: isKnown && !isQuestion ? sum(sharesByClause(read)) : UNREACHABLE_SHARE,
    excluded: excludedTerms(tokens.excluded, stems).flatMap((term) => vocabulary.terms.get(term)?.id ?? []),
    share: sum(shares),
    clauseCount,
    suspectWords: clauses.flatMap(({ suspect }) => suspect ?? []),
  };
}

const sharesByClause = (terms: readonly QueryTerm[]): Map<number, number> =>
  new Map(terms.map(({ clause, share }) => [clause, share]));

const sum = (shares: ReadonlyMap<number, number>): number =>
  [...shares.values()].reduce((sum, share) => sum + share, 0);

/** A word of the query and all terms that may stand for it. */
interface Clause {
  word: KnownTerm | undefined;
  times: number;
  /**
   * `unknownWords`: number of words of the concept's name that are in no case. `idfRatio`: the idf of the
   * concept, relative to the sum of those of its words.
   */
  concepts: (KnownTerm & { unknownWords: number; factor: number; idfRatio: number })[];
  completions: KnownTerm[];
  suspect: SuspectWord | null;
}

function buildClauses(
  { words, plain, prefix, quoted }: TokenizedQuery,
  stems: Stems,
  vocabulary: VocabularyEntries,
  idf: (term: KnownTerm) => number,
): Clause[] {
  const findTerm = (word: string) => vocabulary.terms.get(stems.get(word) ?? '');
  const senses = findSenses(plain).map(({ start, end, names, rareNames }) => {
    const inside = words.filter(({ word, from, to }) => from >= start && to <= end && stems.has(word));
    const known = inside.flatMap(({ word }) => findTerm(word) ?? []);
    const isSpeltOut = known.length === inside.length && inside.length > 1;
    const oneByOne = known.reduce((sum, term) => sum + idf(term), 0);
    const findConcepts = (names: readonly string[], factor: number, isMeant: boolean) =>
      names
        .flatMap((name) => vocabulary.terms.get(concept(name)) ?? [])
        .map((term) => ({
          ...term,
          unknownWords: inside.length - known.length,
          factor: isMeant ? 1 : factor,
          idfRatio: isMeant ? Math.max(1, idf(term) / oneByOne) : 1,
        }));
    return {
      inside: new Set(inside),
      concepts: [
        ...findConcepts(names, SYNONYM_FACTOR, isSpeltOut),
        ...findConcepts(rareNames, RARE_SENSE_FACTOR, false),
      ],
    };
  });
  return words.flatMap((one) => {
    const { word, times } = one;
    if (!stems.has(word)) return [];
    const term = findTerm(word);
    const concepts = senses.filter(({ inside }) => inside.has(one)).flatMap(({ concepts }) => concepts);
    const completions = word === prefix ? vocabulary.prefixMatches.filter(({ id }) => id !== term?.id) : [];
    const isNamed = concepts.length > 0;
    const cases = term?.cases ?? 0;
    // A quoted word is meant as it is typed, once a case has it.
    const isKnown = isNamed || completions.length > 0 || cases > MAX_SUSPECT_CASES || (cases > 0 && quoted.has(word));
    const suspect = isKnown || isVocabularyWord(word) ? null : { word, cases };
    return [{ word: term, times, concepts, completions: isNamed ? [] : completions, suspect }];
  });
}

function buildClauseTerms(
  { word, times, concepts, completions }: Clause,
  clause: number,
  idf: (term: KnownTerm) => number,
): QueryTerm[] {
  // Unknown words of a name share the inverse document frequency of its concept.
  const candidates = word
    ? [idf(word)]
    : concepts.length > 0
      ? concepts.map((term) => idf(term) / term.unknownWords)
      : completions.map(idf);
  if (candidates.length === 0) return [];
  const clauseIdf = Math.max(...candidates);
  const share = clauseIdf * Math.max(1, ...concepts.map(({ idfRatio }) => idfRatio));
  return deduplicate([
    ...(word ? [toQueryTerm(word, clause, clauseIdf * times, share)] : []),
    ...concepts
      .filter((term) => !isSameAsWord(word, term))
      .map((term) => toQueryTerm(term, clause, clauseIdf * term.idfRatio * term.factor, share)),
    // Each completion gains by its own frequency, though by no more than the typed word.
    ...takeWithinBudget(completions, MAX_PREFIX_POSTINGS).map((term) =>
      toQueryTerm(term, clause, PREFIX_FACTOR * Math.min(clauseIdf, idf(term)), share),
    ),
  ]);
}

/** A concept may be named by a name and by a longer one around it: the term with the higher gain stays. */
function deduplicate(terms: QueryTerm[]): QueryTerm[] {
  const best = new Map<number, QueryTerm>();
  for (const one of terms) if (one.gain > (best.get(one.term)?.gain ?? -1)) best.set(one.term, one);
  return [...best.values()];
}

/** A concept whose only name in the library is the word itself adds nothing to it. */
const isSameAsWord = (word: KnownTerm | undefined, { term, cases }: KnownTerm): boolean =>
  word !== undefined && cases === word.cases && !term.includes(' ') && term.startsWith(concept(word.term));

/** Gain and share as inverse document frequencies. */
const toQueryTerm = ({ id, cases }: KnownTerm, clause: number, gain: number, share: number): QueryTerm => ({
  term: id,
  clause,
  gain: Math.min(MAX_GAIN, Math.round(GAIN_UNIT * gain)),
  share: Math.round(GAIN_UNIT * share),
  cases,
});

/** Returns the terms, in their order, whose postings fit into the budget, and always the first term. */
export function takeWithinBudget<Term extends { cases: number }>(terms: readonly Term[], budget: number): Term[] {
  let left = budget;
  return terms.filter(({ cases }, index) => {
    const fits = index === 0 || cases <= left;
    if (fits) left -= cases;
    return fits;
  });
}

const rarestFirst = (one: QueryTerm, other: QueryTerm): number => one.cases - other.cases;

/** Whether a short query has enough matches of all its clauses. With one clause, every match is complete. */
function shouldRequireAll(terms: readonly QueryTerm[], cases: number): boolean {
  const casesByClause = new Map<number, number>();
  for (const { clause, share, cases } of terms)
    if (share > 0) casesByClause.set(clause, Math.max(casesByClause.get(clause) ?? 0, cases));
  const expected = [...casesByClause.values()].reduce((expected, matching) => (expected * matching) / cases, cases);
  return casesByClause.size === 1 || (casesByClause.size <= SHORT_QUERY_CLAUSES && expected >= MIN_EXPECTED_MATCHES);
}
