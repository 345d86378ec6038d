import { followingLinesOf, lineOf, MAX_LINES, type SpokenTerm, wordOf } from '../codec/spoken-positions.js';
import type { QueryTerm } from './parse-query.js';

/** Adjacent lines of a transcript. */
export interface TranscriptWindow {
  /** The first line, which has a match. */
  line: number;
  /** Number of lines that follow it. */
  followingLines: number;
  /** Positions of the words that match, by line, of this window and of the transcript's others. */
  marks: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Moments on the card of a case. */
const MAX_WINDOWS = 3;
/** Score discount per line after the first. */
const LINE_DISCOUNT = 0.05;

/** The terms of a query. */
export interface QueryTerms {
  /** Exclusive upper bound of the clause numbers. */
  clauseCount: number;
  byTerm: ReadonlyMap<number, readonly QueryTerm[]>;
}

export function groupByTerm(terms: readonly QueryTerm[]): QueryTerms {
  const byTerm = new Map<number, QueryTerm[]>();
  for (const one of terms) byTerm.set(one.term, [...(byTerm.get(one.term) ?? []), one]);
  return { clauseCount: Math.max(-1, ...terms.map(({ clause }) => clause)) + 1, byTerm };
}

// The lines of one transcript with a match, in arrays that are kept: nothing else runs while they are used.
const lines = new Uint16Array(MAX_LINES);
const followingLines = new Uint8Array(MAX_LINES);
const scores = new Float64Array(MAX_LINES);
/** For each line and clause, the gain of the clause's best term in the line. */
let gains = new Float64Array(0);
/** By line, its place in these arrays from 1; 0 for a line without a match, and for all lines between two transcripts. */
const places = new Uint16Array(MAX_LINES);

/**
 * The windows with the highest scores, the best first; they do not overlap. Each begins with a line that matches, so that
 * the playback of a moment begins with a match.
 */
export function bestWindows(spoken: readonly SpokenTerm[], terms: QueryTerms): TranscriptWindow[] {
  const count = gatherLines(spoken, terms);
  for (let at = 0; at < count; at++) scores[at] = scoreFrom(at, terms.clauseCount);
  for (let at = 0; at < count; at++) places[lines[at]!] = 0;
  const best: number[] = [];
  while (best.length < MAX_WINDOWS) {
    const next = findBest(count, best);
    if (next === -1) break;
    best.push(next);
  }
  const windows = best.map((at) => ({ line: lines[at]!, followingLines: followingLines[at]! }));
  const marks = collectMarks(spoken, windows.flatMap(linesOf));
  return windows.map((window) => ({ ...window, marks }));
}

/** Returns the number of lines with a match. */
function gatherLines(spoken: readonly SpokenTerm[], { clauseCount, byTerm }: QueryTerms): number {
  const room = clauseCount * spoken.reduce((sum, { positions }) => sum + positions.length, 0);
  if (gains.length < room) gains = new Float64Array(room);
  let count = 0;
  for (const { term, positions } of spoken) {
    const clauses = byTerm.get(term) ?? [];
    for (const position of positions) {
      const line = lineOf(position);
      if (places[line] === 0) {
        lines[count] = line;
        followingLines[count] = followingLinesOf(position);
        gains.fill(0, count * clauseCount, (count + 1) * clauseCount);
        places[line] = ++count;
      }
      const first = (places[line]! - 1) * clauseCount;
      for (const { clause, gain } of clauses) if (gain > gains[first + clause]!) gains[first + clause] = gain;
    }
  }
  return count;
}

/** Each clause counts once, by its best term; a match in a later line is discounted. */
function scoreFrom(at: number, clauseCount: number): number {
  let score = 0;
  for (let clause = 0; clause < clauseCount; clause++) {
    let best = gains[at * clauseCount + clause]!;
    for (let later = 1; later <= followingLines[at]!; later++) {
      const place = places[lines[at]! + later] ?? 0;
      if (place > 0) best = Math.max(best, gains[(place - 1) * clauseCount + clause]! * (1 - LINE_DISCOUNT * later));
    }
    score += best;
  }
  return score;
}

/** The place of the highest score, of the first such line, beside the windows that are taken; -1 if there is none. */
function findBest(count: number, taken: readonly number[]): number {
  let best = -1;
  for (let at = 0; at < count; at++) {
    const isBetter =
      best === -1 || scores[at]! > scores[best]! || (scores[at] === scores[best] && lines[at]! < lines[best]!);
    if (isBetter && !overlapsAny(at, taken)) best = at;
  }
  return best;
}

/** A loop, since a function for each line and window was a twentieth of what a search allocates. */
function overlapsAny(at: number, windows: readonly number[]): boolean {
  for (const other of windows) {
    const isBehind = lines[at]! > lines[other]! + followingLines[other]!;
    const isBefore = lines[at]! + followingLines[at]! < lines[other]!;
    if (!isBehind && !isBefore) return true;
  }
  return false;
}

function collectMarks(spoken: readonly SpokenTerm[], lines: readonly number[]): TranscriptWindow['marks'] {
  const marks = new Map(lines.map((line) => [line, new Set<number>()]));
  for (const { positions } of spoken)
    for (const position of positions) marks.get(lineOf(position))?.add(wordOf(position));
  return marks;
}

/** The lines of a window, the first one first. */
export function linesOf({ line, followingLines }: Pick<TranscriptWindow, 'line' | 'followingLines'>): number[] {
  const lines = [line];
  while (lines.length <= followingLines) lines.push(line + lines.length);
  return lines;
}
