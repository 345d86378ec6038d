import type { AskedTerm } from './question.js';
import type { SaidTerm } from './said.js';

export interface SpeechWindow {
  /** The first line, in which something asked for is said. */
  line: number;
  /** Lines that follow it. */
  reach: number;
  /** Places of the words that match, by line. */
  marks: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Moments a case shows on its card. */
const MOST = 3;

/** What the terms of a question are worth in speech. */
export interface Worth {
  /** Numbers of parts are lower. */
  parts: number;
  byTerm: ReadonlyMap<number, readonly AskedTerm[]>;
}

export function worthOf(asked: readonly AskedTerm[]): Worth {
  const byTerm = new Map<number, AskedTerm[]>();
  for (const one of asked) byTerm.set(one.term, [...(byTerm.get(one.term) ?? []), one]);
  return { parts: Math.max(-1, ...asked.map(({ part }) => part)) + 1, byTerm };
}

/** A line in which something asked for is said. */
interface Line {
  line: number;
  reach: number;
  words: Set<number>;
  /** By part, what its best term adds. */
  gains: Float64Array;
}

/**
 * The stretches of speech that say most of what was asked, none within another. Each begins in a line that matches, so
 * that whoever starts there hears it at once.
 */
export function bestWindows(said: readonly SaidTerm[], worth: Worth): SpeechWindow[] {
  const lines = linesOf(said, worth);
  const windows = Array.from(lines.values(), (line) => ({ ...line, score: scoreFrom(line, lines) }));
  windows.sort((one, other) => other.score - one.score || one.line - other.line);
  const best: typeof windows = [];
  for (const window of windows) {
    if (best.length === MOST) break;
    if (best.every((taken) => window.line > taken.line + taken.reach || window.line + window.reach < taken.line))
      best.push(window);
  }
  return best.map(({ line, reach }) => ({ line, reach, marks: marksOf(lines, line, reach) }));
}

function linesOf(said: readonly SaidTerm[], { parts, byTerm }: Worth): ReadonlyMap<number, Line> {
  const lines = new Map<number, Line>();
  for (const { term, line, reach, word } of said) {
    let one = lines.get(line);
    if (!one) {
      one = { line, reach, words: new Set(), gains: new Float64Array(parts) };
      lines.set(line, one);
    }
    one.words.add(word);
    for (const { part, gain } of byTerm.get(term) ?? []) if (gain > one.gains[part]!) one.gains[part] = gain;
  }
  return lines;
}

/** Each part of the question counts once, by its best term; what is said later in the stretch for a little less. */
function scoreFrom({ line, reach, gains }: Line, lines: ReadonlyMap<number, Line>): number {
  const later = Array.from({ length: reach }, (_, at) => lines.get(line + at + 1)?.gains);
  let score = 0;
  for (let part = 0; part < gains.length; part++) {
    let best = gains[part]!;
    for (const [at, said] of later.entries()) best = Math.max(best, (said?.[part] ?? 0) * (1 - 0.05 * (at + 1)));
    score += best;
  }
  return score;
}

function marksOf(lines: ReadonlyMap<number, Line>, from: number, reach: number): SpeechWindow['marks'] {
  const marks = new Map<number, ReadonlySet<number>>();
  for (let line = from; line <= from + reach; line++) marks.set(line, lines.get(line)?.words ?? new Set());
  return marks;
}
