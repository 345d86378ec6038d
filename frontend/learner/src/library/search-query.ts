/** A quoted phrase (the closing quote is optional) or a run of non-spaces; a leading minus excludes it. */
const TOKEN = /(-?)"([^"]*)"?|\S+/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const MATCH_NOTHING = '(?!)';
const WORD_SEPARATOR = '[^\\p{L}\\p{N}]+';

/** The words and "phrases" that a query asks for, without the excluded ones. Parses it as the server does. */
export function parseTerms(query: string): string[] {
  const terms: string[] = [];
  for (const [token, minus, quoted] of query.replace(/[“”„]/g, '"').matchAll(TOKEN)) {
    const isExcluded = quoted === undefined ? /^-+[\p{L}\p{N}]/u.test(token) : minus === '-';
    const words = (quoted ?? token).match(WORD);
    if (words && !isExcluded) terms.push(words.join(' '));
  }
  return terms;
}

/** A query for this name: without the leading minus of a word, which would exclude the word. */
export const toQuery = (name: string): string => name.replace(/(^|\s)-+(?=\S)/gu, '$1').trim();

/** A pattern that matches these words in sequence, with any separators between them. */
export const termPattern = (words: string): string => (words.match(WORD) ?? []).join(WORD_SEPARATOR);

/**
 * Matches text that starts with one of these terms at the start of a word: "men" in "medial meniscus", but not "isc".
 */
export const prefixPattern = (...terms: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.map(termPattern).filter(Boolean).join('|') || MATCH_NOTHING})`, 'giu');
