import type { Cue } from '@msk/contracts';
import { isAbbreviation } from '../vocabulary/vocabulary.ts';
import { upperBound } from '../words/upper-bound.ts';

/** The lines of a transcript as one text, which knows its lines and sentences. */
export interface SpokenText {
  readonly text: string;
  /** The index of the line at a position. */
  cueAt(position: number): number;
  sentenceAt(position: number): Span;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Seconds. After such a pause a new sentence begins, also where the captions have no full stops. */
const PAUSE = 0.8;
/** Characters to each side, where a text has no full stops. */
const MAX_SENTENCE_REACH = 160;

export function readSpokenText(cues: readonly Cue[]): SpokenText {
  const starts: number[] = [];
  let joined = '';
  for (const [n, { start, text }] of cues.entries()) {
    const paused = n > 0 && start - cues[n - 1]!.end >= PAUSE && !/[.!?,;:]["”’)]?\s*$/.test(joined);
    if (n > 0) joined += paused ? '. ' : ' ';
    starts.push(joined.length);
    joined += text.replace(/\n/g, ' ');
  }
  const text = /\p{Lu}/u.test(joined) ? joined : capitalizeAbbreviations(joined);
  const ends = Array.from(text.matchAll(SENTENCE_END), ({ index, 0: end }) => index + end.length);
  return {
    text,
    cueAt: (position) => Math.max(0, upperBound(starts, position, (start) => start) - 1),
    sentenceAt: (position) => {
      const next = upperBound(ends, position, (end) => end);
      return {
        start: Math.max(ends[next - 1] ?? 0, position - MAX_SENTENCE_REACH),
        end: Math.min(ends[next] ?? text.length, position + MAX_SENTENCE_REACH),
      };
    },
  };
}

const SENTENCE_END = /[.!?]+["”’)]?(?=\s|$)\s*/g;

/** Generated captions write "acl" for "ACL". */
const capitalizeAbbreviations = (text: string): string =>
  text.replace(/\b[a-z]{2,6}\b/g, (word) => (isAbbreviation(word.toUpperCase()) ? word.toUpperCase() : word));
