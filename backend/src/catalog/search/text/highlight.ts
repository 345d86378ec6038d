import { visitWords } from './words.js';

const NO_POSITIONS: ReadonlySet<number> = new Set();

/** Puts « » around the words at these positions of a line. */
export function highlight(line: string, positions: ReadonlySet<number> = NO_POSITIONS): string {
  if (positions.size === 0) return line;
  let result = '';
  let done = 0;
  let position = 0;
  visitWords(line, (from, to) => {
    if (!positions.has(position++)) return;
    result += `${line.slice(done, from)}«${line.slice(from, to)}»`;
    done = to;
  });
  return result + line.slice(done);
}
