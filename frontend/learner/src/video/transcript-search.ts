import type { Cue } from '@msk/contracts';
import { parseTerms, prefixPattern, termPattern } from '../library/search-query';

/** A range of characters of one cue's text; `to` is exclusive. */
export interface TextRange {
  cue: number;
  from: number;
  to: number;
}

/** One match; it may start in one cue and end in the next. */
export type Match = [TextRange, ...TextRange[]];

/** Words that are in every transcript; alone they are no useful match. */
const STOP_WORDS = new Set(
  'a an and are as at by for from in is it no not of on or that the this to was with'.split(' '),
);

/**
 * Finds every match of the query's words in sequence, whatever the case and the line breaks of the captions; if there
 * is none, every match of one of its words or phrases.
 */
export function findInCues(cues: readonly Cue[], query: string): Match[] {
  const terms = parseTerms(query);
  if (terms.length === 0) return [];
  const text = cues.map(({ text }) => text).join(' ');
  const phraseMatches = toMatches(cues, text.matchAll(new RegExp(termPattern(terms.join(' ')), 'giu')));
  if (phraseMatches.length > 0) return phraseMatches;
  const significant = terms.filter((term) => !STOP_WORDS.has(term.toLowerCase()));
  return significant.length > 0 ? toMatches(cues, text.matchAll(prefixPattern(...significant))) : [];
}

function toMatches(cues: readonly Cue[], found: Iterable<RegExpExecArray>): Match[] {
  const starts: number[] = [];
  let end = 0;
  for (const { text } of cues) {
    starts.push(end);
    end += text.length + 1;
  }
  const matches: Match[] = [];
  for (const { 0: words, index } of found) {
    const [first, ...rest] = toRanges(starts, cues, index, index + words.length);
    if (first) matches.push([first, ...rest]);
  }
  return matches;
}

function toRanges(starts: number[], cues: readonly Cue[], from: number, to: number): TextRange[] {
  const found: TextRange[] = [];
  for (let cue = lastAtOrBefore(starts, from); cue < cues.length; cue += 1) {
    const start = starts[cue] ?? 0;
    if (start >= to) break;
    const end = Math.min(to - start, cues[cue]?.text.length ?? 0);
    const begin = Math.max(from - start, 0);
    if (end > begin) found.push({ cue, from: begin, to: end });
  }
  return found;
}

/** The index of the last number that is not above `value` in an ascending list; -1 if there is none. */
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
