import { affordable, type Question } from './question.js';

/** A term of a case, with what it weighs there. */
export interface TellingTerm {
  id: number;
  cases: number;
  weight: number;
}

/** Terms that tell a case from others; more of them would only cost time. */
const MOST_TERMS = 12;
/** Of all of them. In a library of a million, what tells one case is said in many others, too. */
const MOST_ENTRIES = 200_000;
const UNIT = 2_000;

/** A case as a question: its rarest and weightiest terms, as the "more like this" of search engines takes them. */
export function questionOfTerms(terms: readonly TellingTerm[], cases: number): Question {
  const rarity = (term: TellingTerm) => Math.log(1 + (cases - term.cases + 0.5) / (term.cases + 0.5));
  const asked = [...terms]
    .sort((one, other) => other.weight * rarity(other) - one.weight * rarity(one) || one.id - other.id)
    .slice(0, MOST_TERMS)
    .map((term, part) => {
      const gain = Math.round(UNIT * rarity(term));
      return { term: term.id, part, gain, share: gain, cases: term.cases };
    });
  const share = asked.reduce((sum, { share }) => sum + share, 0);
  return {
    asked: affordable(asked, MOST_ENTRIES),
    unwanted: [],
    share,
    parts: Math.max(asked.length, 4),
    whole: false,
    doubtful: [],
  };
}
