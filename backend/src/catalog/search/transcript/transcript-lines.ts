import type { Cue } from '@msk/contracts';
import { MAX_LINES } from '../codec/spoken-positions.js';

/** A spoken line, short enough that its start is close to each of its words. */
export interface TranscriptLine {
  /** Seconds. */
  start: number;
  end: number;
  text: string;
  /** Number of lines that follow it without a pause and belong to the same moment. */
  followingLines: number;
}

/** Lines as the index stores them: where they begin in the transcript, or in a text of their own. */
export interface StoredLines {
  /** Seconds. */
  starts: number[];
  /** Byte offset of each line, and the offset after the last line. */
  offsets: number[];
  /** Null where the transcript begins with the same text. */
  text: string | null;
}

export function toStoredLines(lines: readonly TranscriptLine[], transcript: string | null): StoredLines | null {
  if (lines.length === 0) return null;
  const text = lines.map(({ text }) => text).join(' ');
  const offsets = [0];
  for (const { text } of lines) offsets.push(offsets.at(-1)! + Buffer.byteLength(text) + 1);
  return { starts: lines.map(({ start }) => start), offsets, text: transcript?.startsWith(text) ? null : text };
}

/** Longer captions are split, and their time is divided among their words. */
const MAX_LINE_WORDS = 14;
/** Lines are added to a moment until it has this number of words. */
const MOMENT_WORDS = 18;
const MAX_FOLLOWING_LINES = 2;
/** A pause that ends a moment. */
const PAUSE_SECONDS = 4;

type Line = Omit<TranscriptLine, 'followingLines'> & { words: number };

export function splitIntoLines(cues: readonly Cue[]): TranscriptLine[] {
  const lines = cues.flatMap(splitCue).slice(0, MAX_LINES);
  return lines.map(({ start, end, text }, at) => ({
    start,
    end,
    text,
    followingLines: countFollowingLines(lines, at),
  }));
}

function countFollowingLines(lines: Line[], from: number): number {
  let { words } = lines[from]!;
  let at = from;
  while (at - from < MAX_FOLLOWING_LINES && words < MOMENT_WORDS) {
    const next = lines[at + 1];
    if (!next || next.start - lines[at]!.end >= PAUSE_SECONDS) break;
    words += next.words;
    at++;
  }
  return at - from;
}

function splitCue({ start, end, text }: Cue): Line[] {
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
  if (words.length <= MAX_LINE_WORDS) return [line(0, words.length, plain)];
  const lines = Math.ceil(words.length / MAX_LINE_WORDS);
  const length = Math.ceil(words.length / lines);
  return Array.from({ length: lines }, (_, at) =>
    line(at * length, (at + 1) * length, words.slice(at * length, (at + 1) * length).join(' ')),
  );
}

/** In one line, and without the quotes that mark matches. The captions' tags were removed by their parser: "n<k" is text. */
const plainText = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(/[«»]/g, '"').replace(/\s+/g, ' ').trim();

/** Words with single spaces between, as most captions are. */
const PLAIN = /^[\w'",.?!-]+(?: [\w'",.?!-]+)*$/;
