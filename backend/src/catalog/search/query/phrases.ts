import { encodeTerm, STOP_WORD, UNKNOWN_TERM } from '../codec/term-characters.js';
import type { VocabularyEntries } from '../text/vocabulary.js';
import type { TokenizedQuery } from './tokenize-query.js';

/** Adjacent words. */
export interface Phrase {
  /** As the texts of cases are encoded. */
  characters: string;
  /** Of its words, without stop words: the texts of cases that have all of them are searched for the phrase. */
  terms: number[];
}

export interface Phrases {
  required: Phrase[];
  excluded: Phrase[];
}

/** Whether no case can have the phrase, because none has one of its words. */
export const isUnmatchable = ({ terms }: Phrase): boolean => terms.includes(UNKNOWN_TERM);

export const NO_PHRASES: Phrases = { required: [], excluded: [] };

/** The quoted phrases of a query; excluded phrases of stop words alone are ignored. */
export function parsePhrases(
  { phrases, excluded }: TokenizedQuery,
  stems: ReadonlyMap<string, string>,
  vocabulary: VocabularyEntries,
): Phrases {
  const parse = (words: string): Phrase => {
    const terms = words.split(' ').map((word) => {
      const stem = stems.get(word);
      return stem === undefined ? null : (vocabulary.terms.get(stem)?.id ?? UNKNOWN_TERM);
    });
    return {
      characters: terms.map((term) => (term === null ? STOP_WORD : encodeTerm(term))).join(''),
      terms: [...new Set(terms.filter((term) => term !== null))],
    };
  };
  return {
    required: phrases.map(parse),
    excluded: excluded
      .filter((words) => words.includes(' '))
      .map(parse)
      .filter((phrase) => phrase.terms.length > 0 && !isUnmatchable(phrase)),
  };
}
