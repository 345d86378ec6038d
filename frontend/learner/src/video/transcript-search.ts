import type { Cue } from '@msk/contracts';

/** A stretch of one cue's text, from one character up to another. */
export interface Stretch {
  cue: number;
  from: number;
  to: number;
}

/** One place where the words stand; they may begin in one cue and end in the next. */
export type Match = [Stretch, ...Stretch[]];

/** Every place where `words` are spoken, in order, whatever the case and wherever the captions break the line. */
export function findInCues(cues: readonly Cue[], words: string): Match[] {
  const wanted = flat(words).trim();
  if (!wanted) return [];
  const starts: number[] = [];
  let spoken = '';
  for (const { text } of cues) {
    starts.push(spoken.length);
    spoken += `${flat(text)} `;
  }
  const matches: Match[] = [];
  for (let at = spoken.indexOf(wanted); at >= 0; at = spoken.indexOf(wanted, at + wanted.length)) {
    const [first, ...rest] = stretches(starts, cues, at, at + wanted.length);
    if (first) matches.push([first, ...rest]);
  }
  return matches;
}

/** Lower case and every white space a plain space, one for one, so that positions stay those of the text. */
const flat = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at).replace(/\s/, ' ');
    const lower = letter.toLowerCase();
    return lower.length === 1 ? lower : letter;
  }).join('');

function stretches(starts: number[], cues: readonly Cue[], from: number, to: number): Stretch[] {
  const found: Stretch[] = [];
  for (let cue = lastAtOrBefore(starts, from); cue < cues.length; cue += 1) {
    const start = starts[cue] ?? 0;
    if (start >= to) break;
    const end = Math.min(to - start, cues[cue]?.text.length ?? 0);
    const begin = Math.max(from - start, 0);
    if (end > begin) found.push({ cue, from: begin, to: end });
  }
  return found;
}

/** Where in an ascending list the last number not above `value` stands; -1 if there is none. */
export function lastAtOrBefore(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
