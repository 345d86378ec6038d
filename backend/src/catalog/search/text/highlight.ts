import { splitWords } from './words.js';

/** Puts « » around the words at these positions of a line. */
export function highlight(line: string, positions: ReadonlySet<number> = new Set()): string {
  if (positions.size === 0) return line;
  let result = '';
  let done = 0;
  let position = 0;
  for (const { from, to } of splitWords(line)) {
    if (positions.has(position++)) {
      result += `${line.slice(done, from)}«${line.slice(from, to)}»`;
      done = to;
    }
  }
  return result + line.slice(done);
}
