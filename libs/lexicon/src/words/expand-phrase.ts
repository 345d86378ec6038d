import { InvalidTable } from '../vocabulary/read-table.ts';

const ALTERNATIVES = /\[([^[\]]*)\]/;

/** The phrases that a pattern stands for: "[cause|origin] of" is two, "rule [him |]out" has a word that may be missing. */
export function expandPhrase(pattern: string, location: string): string[] {
  const found = ALTERNATIVES.exec(pattern);
  if (!found) {
    if (/[[\]|]/.test(pattern))
      throw new InvalidTable(`${location}: "${pattern}" has a bracket or bar without its other`);
    return [pattern.replace(/\s+/g, ' ').trim()];
  }
  const [before, after] = [pattern.slice(0, found.index), pattern.slice(found.index + found[0].length)];
  return found[1]!.split('|').flatMap((one) => expandPhrase(`${before}${one}${after}`, location));
}
