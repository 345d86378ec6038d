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

export function wordsOf(text: string): Word[] {
  return ASCII.test(text) ? asciiWordsOf(text) : anyWordsOf(text);
}

/** The words alone, in the form that the functions of schema catalog take. */
export const folded = (text: string): string =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ');

const ASCII = /^[\0-\x7f]*$/;
const PLAIN = /^[a-z0-9]*$/;

export function anyWordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: whole, 1: written = whole, index } of text.matchAll(WORD)) {
    const word = fold(written);
    if (word) words.push({ word, from: index, to: index + written.length });
  }
  return words;
}

/** The same for texts without accents, which most are, in a third of the time. */
function asciiWordsOf(text: string): Word[] {
  const words: Word[] = [];
  const lower = text.toLowerCase();
  for (let at = 0; at < lower.length; at++) {
    if (!isLetter(lower, at)) continue;
    const from = at;
    while (isLetter(lower, at)) at++;
    words.push({ word: lower.slice(from, at), from, to: at });
    if (lower[at] === "'" && lower[at + 1] === 's' && !isLetter(lower, at + 2)) at++;
  }
  return words;
}

/** Or a digit. */
function isLetter(lower: string, at: number): boolean {
  const code = lower.charCodeAt(at);
  return (code > 96 && code < 123) || (code > 47 && code < 58);
}

function fold(written: string): string {
  const lower = written.toLowerCase();
  return PLAIN.test(lower)
    ? lower
    : written
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '');
}
