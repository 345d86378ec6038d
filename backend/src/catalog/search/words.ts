// One way to cut texts into words, for what is indexed and what is asked: PostgreSQL's own reads "and/or" as a file
// name and "T2-weighted" as three words.

export interface Word {
  /** Folded: lower case, no accents, no possessive. */
  word: string;
  /** Where it stands in the text. */
  from: number;
  to: number;
}

/** Letters and digits with their accents; `'s` is left aside. */
const WORD = /([\p{L}\p{N}][\p{L}\p{M}\p{N}]*)(?:['’]s(?![\p{L}\p{N}]))?/giu;

export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: whole, 1: written = whole, index } of text.matchAll(WORD)) {
    const word = fold(written);
    if (word) yield { word, from: index, to: index + written.length };
  }
}

/** The words alone, in the form that the functions of schema catalog take. */
export const folded = (text: string): string => Array.from(wordsOf(text), ({ word }) => word).join(' ');

const fold = (written: string): string =>
  written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
