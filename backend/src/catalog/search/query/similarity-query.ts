import { GAIN_UNIT, type SearchQuery, takeWithinBudget, UNREACHABLE_SHARE } from './parse-query.js';
import { inverseFrequency } from './ranking/inverse-frequency.js';

/** A term of a case, with its weight there. */
export interface DistinctiveTerm {
  id: number;
  cases: number;
  weight: number;
}

/** Terms that are searched; more would only cost time. */
const MAX_TERMS = 12;
/** Postings that are read for all of them: in a large library, even distinctive terms are common. */
const MAX_POSTINGS = 200_000;
/** However few the terms are, a fifth of their shares is enough to be found. */
const MIN_CLAUSES = 4;

/** A query for cases like one: its rarest and weightiest terms, as in the "more like this" of search engines. */
export function buildSimilarityQuery(candidates: readonly DistinctiveTerm[], cases: number): SearchQuery {
  const idf = (term: DistinctiveTerm) => inverseFrequency(term.cases, cases);
  const terms = [...candidates]
    .sort((one, other) => other.weight * idf(other) - one.weight * idf(one) || one.id - other.id)
    .slice(0, MAX_TERMS)
    .map((term, clause) => {
      const gain = Math.round(GAIN_UNIT * idf(term));
      return { term: term.id, clause, gain, share: gain, cases: term.cases };
    });
  return {
    terms: takeWithinBudget(terms, MAX_POSTINGS),
    excluded: [],
    fullShare: UNREACHABLE_SHARE, // nothing has all the words of a whole case
    share: terms.reduce((sum, { share }) => sum + share, 0),
    clauseCount: Math.max(terms.length, MIN_CLAUSES),
    isQuestion: false,
    requiresAll: false,
    suspectWords: [],
  };
}
