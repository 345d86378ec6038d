/**
 * A text of a case is kept with a sign for each word, so that a phrase is a part of it: one character, or two for the terms
 * of a very large library. No sign begins or ends within another.
 */
export function signOf(term: number): string {
  if (term >= ONE_CHARACTER) return String.fromCodePoint(LEADING + (term >> 15), TRAILING + (term & 32_767));
  const point = FIRST + term;
  return String.fromCodePoint(point < SURROGATES ? point : point + (AFTER_SURROGATES - SURROGATES));
}

const FIRST = 0x100;
const SURROGATES = 0xd800;
const AFTER_SURROGATES = 0xe000;
const LEADING = 0x100000;
const TRAILING = 0x108000;
const ONE_CHARACTER = LEADING - FIRST - (AFTER_SURROGATES - SURROGATES);

/** A word that means nothing by itself: any of them stands for any other. */
export const STOP_WORD = ' ';
/** No phrase goes on behind it. */
export const END_OF_FIELD = '|';
/** Of a word that the library does not know: its sign stands in no text. */
export const UNKNOWN_TERM = 0;
