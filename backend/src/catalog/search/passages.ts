import type { Cue } from '@msk/contracts';

/** A stretch of speech short enough to read on a card, and to start watching at. */
export interface Passage {
  /** Seconds. */
  start: number;
  text: string;
}

/** Captions break every few words; a passage holds about two of their lines. */
const ENOUGH_WORDS = 24;
/** Silence that ends a passage, seconds. */
const SILENCE = 4;

/** Joins captions to passages; each begins where its first caption does. */
export function passagesOf(cues: readonly Cue[]): Passage[] {
  const passages: Passage[] = [];
  let words = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const { start, end, text } of cues) {
    const said = plainText(text);
    if (!said) continue;
    const current = passages.at(-1);
    if (current && words < ENOUGH_WORDS && start - lastEnd < SILENCE) {
      current.text += ` ${said}`;
    } else {
      passages.push({ start, text: said });
      words = 0;
    }
    words += said.split(' ').length;
    lastEnd = end;
  }
  return passages;
}

/** Caption tags go, and so do the quotes that mark matches. */
const plainText = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/[«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
