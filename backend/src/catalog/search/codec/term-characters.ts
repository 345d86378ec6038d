const TRAILING_BITS = 15;
const FIRST = 0x100;
const SURROGATES = 0xd800;
const AFTER_SURROGATES = 0xe000;
const LEADING = 0x100000;
const TRAILING = LEADING + 2 ** TRAILING_BITS;
/** Terms that one character stands for; the others need two. */
const SINGLE_CHARACTER_TERMS = LEADING - FIRST - (AFTER_SURROGATES - SURROGATES);

/**
 * The text of a case is stored as a character for each term, so that a phrase is a part of it; the terms of a very large
 * library need two. No term's characters begin or end within another's, and none is a wildcard of LIKE.
 */
export function encodeTerm(term: number): string {
  if (term >= SINGLE_CHARACTER_TERMS)
    return String.fromCodePoint(LEADING + (term >> TRAILING_BITS), TRAILING + (term % 2 ** TRAILING_BITS));
  const point = FIRST + term;
  return String.fromCodePoint(point < SURROGATES ? point : point + (AFTER_SURROGATES - SURROGATES));
}

/** Stands for every stop word, so that any of them matches any other in a phrase. */
export const STOP_WORD = ' ';
/** Ends each field. Phrases do not cross fields. */
export const END_OF_FIELD = '|';
/** Id of a word that the library does not know. Its character never occurs in a stored text. */
export const UNKNOWN_TERM = 0;
