// The one tokenizer, for indexed texts and for queries: PostgreSQL's own reads "and/or" as a file name and "T2-weighted" as
// three words.

export interface Word {
  /** Normalized: lower case, no accents, no possessive. */
  word: string;
  /** Its position in the text, the end exclusive. */
  from: number;
  to: number;
}

/** Letters and digits with their accents, without a possessive `'s`. */
const WORD = /([\p{L}\p{N}][\p{L}\p{M}\p{N}]*)(?:['’]s(?![\p{L}\p{N}]))?/giu;

export function splitWords(text: string): Word[] {
  return ASCII.test(text) ? splitAsciiWords(text) : splitUnicodeWords(text);
}

/** Calls `visit` with the positions of each word of `splitWords`; the end is exclusive. */
export function visitWords(text: string, visit: (from: number, to: number) => void): void {
  if (ASCII.test(text)) visitAsciiWords(text, visit);
  else for (const { from, to } of splitUnicodeWords(text)) visit(from, to);
}

/** The normalized words with single spaces between. */
export const normalizeText = (text: string): string =>
  splitWords(text)
    .map(({ word }) => word)
    .join(' ');

const ASCII = /^[\0-\x7f]*$/;
const PLAIN = /^[a-z0-9]*$/;

export function splitUnicodeWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: whole, 1: written = whole, index } of text.matchAll(WORD)) {
    const word = normalizeWord(written);
    if (word) words.push({ word, from: index, to: index + written.length });
  }
  return words;
}

/** The same for ASCII texts, which most are, in a third of the time. */
function splitAsciiWords(text: string): Word[] {
  const words: Word[] = [];
  const lower = text.toLowerCase();
  visitAsciiWords(lower, (from, to) => words.push({ word: lower.slice(from, to), from, to }));
  return words;
}

function visitAsciiWords(text: string, visit: (from: number, to: number) => void): void {
  for (let at = 0; at < text.length; at++) {
    if (!isWordCharacter(text, at)) continue;
    const from = at;
    while (isWordCharacter(text, at)) at++;
    visit(from, at);
    if (text[at] === "'" && (text[at + 1] === 's' || text[at + 1] === 'S') && !isWordCharacter(text, at + 2)) at++;
  }
}

function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code > 96 && code < 123) || (code > 47 && code < 58) || (code > 64 && code < 91);
}

function normalizeWord(written: string): string {
  const lower = written.toLowerCase();
  return PLAIN.test(lower)
    ? lower
    : written
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '');
}
