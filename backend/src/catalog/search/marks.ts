import { wordsOf } from './words.js';

/** Puts « » around the words at these places of a line. */
export function markedLine(line: string, places: ReadonlySet<number> = new Set()): string {
  if (places.size === 0) return line;
  let result = '';
  let done = 0;
  let place = 0;
  for (const { from, to } of wordsOf(line)) {
    if (places.has(place++)) {
      result += `${line.slice(done, from)}«${line.slice(from, to)}»`;
      done = to;
    }
  }
  return result + line.slice(done);
}
