import type { SearchText } from './search-text.js';
import type { Known } from './vocabulary.js';
import { STOP_WORD, signOf, UNKNOWN_TERM } from './word-sign.js';

/** Words one behind the other. */
export interface Phrase {
  /** As word-sign.ts writes them. */
  signs: string;
  /** Of its words, without stop words: only where all of them are, the phrase has to be looked for in the text. */
  terms: number[];
}

export interface Phrases {
  wanted: Phrase[];
  unwanted: Phrase[];
}

/** With a word that no case says, it stands in none. */
export const isNowhere = ({ terms }: Phrase): boolean => terms.includes(UNKNOWN_TERM);

export const NO_PHRASES: Phrases = { wanted: [], unwanted: [] };

/** What stands between quotes in a question; of stop words alone nothing can be left out. */
export function phrasesOf(
  { phrases, unwanted }: SearchText,
  stems: ReadonlyMap<string, string>,
  known: Known,
): Phrases {
  const phrase = (words: string): Phrase => {
    const terms = words.split(' ').map((word) => {
      const stem = stems.get(word);
      return stem === undefined ? null : (known.terms.get(stem)?.id ?? UNKNOWN_TERM);
    });
    return {
      signs: terms.map((term) => (term === null ? STOP_WORD : signOf(term))).join(''),
      terms: [...new Set(terms.filter((term) => term !== null))],
    };
  };
  return {
    wanted: phrases.map(phrase),
    unwanted: unwanted
      .filter((words) => words.includes(' '))
      .map(phrase)
      .filter((one) => one.terms.length > 0 && !isNowhere(one)),
  };
}
