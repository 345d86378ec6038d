import type { TranscriptHit } from '../codec/spoken-positions.js';
import type { QueryTerm } from './parse-query.js';

/** Adjacent lines of a transcript. */
export interface TranscriptWindow {
  /** The first line, which has a match. */
  line: number;
  /** Number of lines that follow it. */
  followingLines: number;
  /** Positions of the words that match, by line. */
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

/** A line with a match. */
interface Line {
  line: number;
  followingLines: number;
  words: Set<number>;
  /** By clause, the gain of its best term in the line. */
  gains: Float64Array;
}

/**
 * The windows with the highest scores, the best first; they do not overlap. Each begins with a line that matches, so that
 * the playback of a moment begins with a match.
 */
export function bestWindows(hits: readonly TranscriptHit[], terms: QueryTerms): TranscriptWindow[] {
  const lines = groupByLine(hits, terms);
  const windows = Array.from(lines.values(), (line) => ({ ...line, score: scoreFrom(line, lines) }));
  windows.sort((one, other) => other.score - one.score || one.line - other.line);
  const best: typeof windows = [];
  for (const window of windows) {
    if (best.length === MAX_WINDOWS) break;
    if (
      best.every(
        (taken) => window.line > taken.line + taken.followingLines || window.line + window.followingLines < taken.line,
      )
    )
      best.push(window);
  }
  return best.map(({ line, followingLines }) => ({
    line,
    followingLines,
    marks: collectMarks(lines, line, followingLines),
  }));
}

function groupByLine(hits: readonly TranscriptHit[], { clauseCount, byTerm }: QueryTerms): ReadonlyMap<number, Line> {
  const lines = new Map<number, Line>();
  for (const { term, line, followingLines, word } of hits) {
    let one = lines.get(line);
    if (!one) {
      one = { line, followingLines, words: new Set(), gains: new Float64Array(clauseCount) };
      lines.set(line, one);
    }
    one.words.add(word);
    for (const { clause, gain } of byTerm.get(term) ?? []) if (gain > one.gains[clause]!) one.gains[clause] = gain;
  }
  return lines;
}

/** Each clause counts once, by its best term; a match in a later line is discounted. */
function scoreFrom({ line, followingLines, gains }: Line, lines: ReadonlyMap<number, Line>): number {
  const best = gains.slice();
  for (let later = 1; later <= followingLines; later++) {
    const laterGains = lines.get(line + later)?.gains;
    if (!laterGains) continue;
    for (let clause = 0; clause < best.length; clause++)
      best[clause] = Math.max(best[clause]!, laterGains[clause]! * (1 - LINE_DISCOUNT * later));
  }
  return best.reduce((sum, gain) => sum + gain, 0);
}

function collectMarks(
  lines: ReadonlyMap<number, Line>,
  from: number,
  followingLines: number,
): TranscriptWindow['marks'] {
  const marks = new Map<number, ReadonlySet<number>>();
  for (let line = from; line <= from + followingLines; line++) marks.set(line, lines.get(line)?.words ?? new Set());
  return marks;
}

/** The lines of a window, the first one first. */
export const linesOf = ({ line, followingLines }: TranscriptWindow): number[] =>
  Array.from({ length: followingLines + 1 }, (_, at) => line + at);
