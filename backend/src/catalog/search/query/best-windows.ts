import { followingLinesOf, lineOf, type SpokenTerm, wordOf } from '../codec/spoken-positions.js';
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

/** The lines with a match, in parallel arrays. */
interface MatchedLines {
  /** Places in the arrays by line. */
  places: ReadonlyMap<number, number>;
  lines: readonly number[];
  followingLines: readonly number[];
  /** For each line and clause, the gain of the clause's best term in the line. */
  gains: readonly number[];
  clauseCount: number;
}

/**
 * The windows with the highest scores, the best first; they do not overlap. Each begins with a line that matches, so that
 * the playback of a moment begins with a match.
 */
export function bestWindows(spoken: readonly SpokenTerm[], terms: QueryTerms): TranscriptWindow[] {
  const matched = groupByLine(spoken, terms);
  const scores = matched.lines.map((_, at) => scoreFrom(at, matched));
  const best: number[] = [];
  while (best.length < MAX_WINDOWS) {
    const next = findBest(matched, scores, best);
    if (next === -1) break;
    best.push(next);
  }
  const windows = best.map((at) => ({ line: matched.lines[at]!, followingLines: matched.followingLines[at]! }));
  const marks = collectMarks(spoken, windows.flatMap(linesOf));
  return windows.map((window) => ({ ...window, marks }));
}

function groupByLine(spoken: readonly SpokenTerm[], { clauseCount, byTerm }: QueryTerms): MatchedLines {
  const places = new Map<number, number>();
  const [lines, followingLines, gains]: [number[], number[], number[]] = [[], [], []];
  for (const { term, positions } of spoken) {
    const clauses = byTerm.get(term) ?? [];
    for (const position of positions) {
      const line = lineOf(position);
      let at = places.get(line);
      if (at === undefined) {
        at = lines.push(line) - 1;
        places.set(line, at);
        followingLines.push(followingLinesOf(position));
        for (let clause = 0; clause < clauseCount; clause++) gains.push(0);
      }
      for (const { clause, gain } of clauses) {
        const sum = at * clauseCount + clause;
        if (gain > gains[sum]!) gains[sum] = gain;
      }
    }
  }
  return { places, lines, followingLines, gains, clauseCount };
}

/** Each clause counts once, by its best term; a match in a later line is discounted. */
function scoreFrom(at: number, { places, lines, followingLines, gains, clauseCount }: MatchedLines): number {
  let score = 0;
  for (let clause = 0; clause < clauseCount; clause++) {
    let best = gains[at * clauseCount + clause]!;
    for (let later = 1; later <= followingLines[at]!; later++) {
      const place = places.get(lines[at]! + later);
      if (place !== undefined)
        best = Math.max(best, gains[place * clauseCount + clause]! * (1 - LINE_DISCOUNT * later));
    }
    score += best;
  }
  return score;
}

/** The place of the highest score, of the first such line, beside the windows that are taken; -1 if there is none. */
function findBest(matched: MatchedLines, scores: readonly number[], taken: readonly number[]): number {
  const { lines } = matched;
  let best = -1;
  for (let at = 0; at < lines.length; at++) {
    const isBetter =
      best === -1 || scores[at]! > scores[best]! || (scores[at] === scores[best] && lines[at]! < lines[best]!);
    if (isBetter && !overlapsAny(matched, at, taken)) best = at;
  }
  return best;
}

/** A loop, since a function for each line and window was a twentieth of what a search allocates. */
function overlapsAny({ lines, followingLines }: MatchedLines, at: number, windows: readonly number[]): boolean {
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
export const linesOf = ({ line, followingLines }: Pick<TranscriptWindow, 'line' | 'followingLines'>): number[] =>
  Array.from({ length: followingLines + 1 }, (_, at) => line + at);
