import type { Cue } from '@msk/contracts';
import { MOST_LINES } from './said.js';

/** What is said, in stretches short enough that their start is close to each of their words. */
export interface SpokenLine {
  /** Seconds. */
  start: number;
  end: number;
  text: string;
  /** Lines that follow without a pause, as many as one would read with it. */
  reach: number;
}

/** Lines as the index keeps them: where they begin in the transcript, or in a text of their own. */
export interface Spoken {
  starts: number[];
  /** Bytes before each line; the last number is behind the end. */
  begins: number[];
  /** Null where the transcript says the same. */
  text: string | null;
}

export function spokenIn(lines: readonly SpokenLine[], transcript: string | null): Spoken | null {
  if (lines.length === 0) return null;
  const text = lines.map(({ text }) => text).join(' ');
  const begins = [0];
  for (const { text } of lines) begins.push(begins.at(-1)! + Buffer.byteLength(text) + 1);
  return { starts: lines.map(({ start }) => start), begins, text: transcript?.startsWith(text) ? null : text };
}

/** Words of a line; a caption that is longer is cut, and its time shared out among its words. */
const LONGEST_LINE = 14;
/** A moment goes on until there is enough to read. */
const ENOUGH_WORDS = 18;
const FURTHEST = 2;
/** Silence that ends a moment, seconds. */
const SILENCE = 4;

type Line = Omit<SpokenLine, 'reach'> & { words: number };

export function linesOf(cues: readonly Cue[]): SpokenLine[] {
  const lines = cues.flatMap(cut).slice(0, MOST_LINES);
  return lines.map(({ start, end, text }, at) => ({ start, end, text, reach: reachOf(lines, at) }));
}

function reachOf(lines: Line[], from: number): number {
  let { words } = lines[from]!;
  let at = from;
  while (at - from < FURTHEST && words < ENOUGH_WORDS) {
    const next = lines[at + 1];
    if (!next || next.start - lines[at]!.end >= SILENCE) break;
    words += next.words;
    at++;
  }
  return at - from;
}

function cut({ start, end, text }: Cue): Line[] {
  const plain = plainText(text);
  const words = plain.split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const time = (word: number) =>
    Math.round((start + (Math.max(0, end - start) * Math.min(word, words.length)) / words.length) * 100) / 100;
  const line = (from: number, to: number, text: string): Line => ({
    start: time(from),
    end: time(to),
    text,
    words: Math.min(to, words.length) - from,
  });
  if (words.length <= LONGEST_LINE) return [line(0, words.length, plain)];
  const lines = Math.ceil(words.length / LONGEST_LINE);
  const length = Math.ceil(words.length / lines);
  return Array.from({ length: lines }, (_, at) =>
    line(at * length, (at + 1) * length, words.slice(at * length, (at + 1) * length).join(' ')),
  );
}

/** In one line, and without the quotes that mark matches. The captions' tags went when they were parsed: "n<k" is said. */
const plainText = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(/[«»]/g, '"').replace(/\s+/g, ' ').trim();

/** Words with single spaces between: what most captions are. */
const PLAIN = /^[\w'",.?!-]+(?: [\w'",.?!-]+)*$/;
