import type { Cue } from '@msk/contracts';
import { beginning, wantedIn, wording } from '../library/question';

/** A stretch of one cue's text, from one character up to another. */
export interface Stretch {
  cue: number;
  from: number;
  to: number;
}

/** One place where the words stand; they may begin in one cue and end in the next. */
export type Match = [Stretch, ...Stretch[]];

/** Words that are in every transcript; alone they say nothing of what was looked for. */
const SMALL = new Set('a an and are as at by for from in is it no not of on or that the this to was with'.split(' '));

/**
 * Every place where the words of a question are spoken one after the other, in order, whatever the case and wherever the
 * captions break the line; if they never are, every place of one of its words or phrases.
 */
export function findInCues(cues: readonly Cue[], question: string): Match[] {
  const wanted = wantedIn(question);
  if (wanted.length === 0) return [];
  const spoken = cues.map(({ text }) => text).join(' ');
  const together = places(cues, spoken.matchAll(new RegExp(wording(wanted.join(' ')), 'giu')));
  if (together.length > 0) return together;
  const telling = wanted.filter((part) => !SMALL.has(part.toLowerCase()));
  return telling.length > 0 ? places(cues, spoken.matchAll(beginning(...telling))) : [];
}

function places(cues: readonly Cue[], found: Iterable<RegExpExecArray>): Match[] {
  const starts: number[] = [];
  let end = 0;
  for (const { text } of cues) {
    starts.push(end);
    end += text.length + 1;
  }
  const matches: Match[] = [];
  for (const { 0: words, index } of found) {
    const [first, ...rest] = stretches(starts, cues, index, index + words.length);
    if (first) matches.push([first, ...rest]);
  }
  return matches;
}

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
