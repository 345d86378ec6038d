import { folded, wordsOf } from './words.js';

/** What somebody typed, taken apart: words that should be there, phrases that must be, and what must not. */
export interface SearchText {
  /** Folded, each once, in the order in which they first stand in `plain`. */
  words: { word: string; from: number; to: number; times: number }[];
  /** Folded words with single spaces between. */
  phrases: string[];
  /** Words or phrases. */
  unwanted: string[];
  /** Words in quotes, single ones too. */
  quoted: ReadonlySet<string>;
  /** What is wanted as it was typed, without signs of our own. */
  plain: string;
  /** Its last word may still be under way. */
  half: string | null;
}

/** Parts of a question that are read; a pasted report has more, and its rest would add nothing. */
const LONGEST_QUESTION = 32;
/** Letters of a half word; one letter begins nearly everything. */
const SHORTEST_HALF = 2;

/** A quoted phrase (the closing quote may be missing) or anything without a space; a minus before it excludes it. */
const PART = /(-?)"([^"]*)"?|\S+/gu;

/** Reads words, "phrases" and -exclusions; whatever else is typed is only punctuation. */
export function readSearchText(typed: string): SearchText {
  const phrases = new Set<string>();
  const unwanted = new Set<string>();
  const exact = new Set<string>();
  let plain = '';
  let half = false;
  for (const [part, minus, quoted] of typed.replace(/[“”„]/g, '"').matchAll(PART)) {
    const excluded = quoted === undefined ? /^-+[\p{L}\p{N}]/u.test(part) : minus === '-';
    const words = folded(quoted ?? part);
    if (!words) continue;
    half = quoted === undefined && !excluded;
    if (excluded) unwanted.add(words);
    else {
      plain += `${plain && ' '}${quoted ?? part}`;
      if (quoted === undefined) continue;
      if (words.includes(' ')) phrases.add(words);
      for (const word of words.split(' ')) exact.add(word);
    }
  }
  const words = once(plain).slice(0, LONGEST_QUESTION);
  const last = words.at(-1)?.word ?? '';
  return {
    words,
    phrases: [...phrases].slice(0, LONGEST_QUESTION),
    unwanted: [...unwanted].slice(0, LONGEST_QUESTION),
    quoted: exact,
    plain,
    half: half && last.length >= SHORTEST_HALF && /[\p{L}\p{N}]\s*$/u.test(plain) ? last : null,
  };
}

function once(plain: string): SearchText['words'] {
  const words = new Map<string, SearchText['words'][number]>();
  for (const { word, from, to } of wordsOf(plain)) {
    const known = words.get(word);
    if (known) known.times++;
    else words.set(word, { word, from, to, times: 1 });
  }
  return [...words.values()];
}
