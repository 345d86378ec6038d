import { tokenizeQuery } from './tokenize-query.js';

/** Words of a query that is tried without one of them; each is a search of its own. */
const MAX_WORDS = 4;

/**
 * Queries that ask for less than the typed one, the closest first: its words without quotes and exclusions, then without
 * one of them, then each alone.
 */
export function relaxQuery(typed: string): string[] {
  const { words, plain } = tokenizeQuery(typed);
  const written = words.map(({ from, to }) => plain.slice(from, to));
  const isShort = written.length <= MAX_WORDS;
  const relaxed = [
    written,
    ...(isShort ? written.map((_, left) => written.filter((_, index) => index !== left)) : []),
    ...(isShort ? written.map((word) => [word]) : []),
  ].map((words) => words.join(' '));
  return [...new Set(relaxed)].filter((query) => query !== '' && query !== typed.trim());
}
