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
  /** The very last word, if nothing stands behind it, a space neither: it may still be under way. */
  half: string | null;
}

/** Phrases that are read; each is looked for in the texts of cases. */
const MOST_PHRASES = 32;
/** Letters of a half word; one letter begins nearly everything. */
const SHORTEST_HALF = 2;

/**
 * A quoted phrase (the closing quote may be missing), in brackets or not, or anything without a space; a minus before it
 * excludes it.
 */
const PART = /(-?)[^\s\p{L}\p{N}"]*"([^"]*)"?|\S+/gu;

/** Reads words, "phrases" and -exclusions; whatever else is typed is only punctuation. */
export function readSearchText(typed: string): SearchText {
  const parts = partsOf(typed);
  const last = parts.at(-1);
  const wanted = parts.filter(({ words, isUnwanted }) => words && !isUnwanted);
  const quoted = wanted.filter(({ isQuoted }) => isQuoted).map(({ words }) => words);
  const plain = wanted.map(({ text }) => text).join(' ');
  const isOpen = last && last === wanted.at(-1) && !last.isQuoted && last.end === typed.length;
  return {
    words: once(plain),
    phrases: phrasesOf(quoted.filter((words) => words.includes(' '))),
    unwanted: phrasesOf(parts.flatMap(({ words, isUnwanted }) => (words && isUnwanted ? words : []))),
    quoted: new Set(quoted.flatMap((words) => words.split(' '))),
    plain,
    half: isOpen ? unfinishedWord(plain) : null,
  };
}

interface Part {
  text: string;
  /** Folded. */
  words: string;
  isQuoted: boolean;
  isUnwanted: boolean;
  end: number;
}

const partsOf = (typed: string): Part[] =>
  Array.from(typed.replace(/[“”„]/g, '"').matchAll(PART), ({ 0: whole, 1: minus, 2: quoted, index }) => ({
    text: quoted ?? whole,
    words: folded(quoted ?? whole),
    isQuoted: quoted !== undefined,
    isUnwanted: quoted === undefined ? /^-+[\p{L}\p{N}]/u.test(whole) : minus === '-',
    end: index + whole.length,
  }));

const phrasesOf = (words: string[]): string[] => [...new Set(words)].slice(0, MOST_PHRASES);

function unfinishedWord(plain: string): string | null {
  const last = wordsOf(plain).at(-1);
  return last && last.to === plain.length && last.word.length >= SHORTEST_HALF ? last.word : null;
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
