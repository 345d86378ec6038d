import { normalizeText, splitWords } from '../text/words.js';

/** The parts of a typed query: words that should occur, phrases that must, and words and phrases that must not. */
export interface TokenizedQuery {
  /** Normalized, each once, in the order of their first occurrence in `plain`. */
  words: { word: string; from: number; to: number; times: number }[];
  /** Normalized words with single spaces between. */
  phrases: string[];
  /** Words or phrases. */
  excluded: string[];
  /** All words in quotes, single ones too. */
  quoted: ReadonlySet<string>;
  /** The query as it was typed, without operators and what they exclude. */
  plain: string;
  /** The last word, if nothing follows it, not even a space: more of it may be typed. */
  prefix: string | null;
}

/** Phrases that count; each is searched in the texts of cases. */
const MAX_PHRASES = 32;
/** One letter is a prefix of too many words. */
const MIN_PREFIX_LENGTH = 2;

/**
 * A quoted phrase (the closing quote may be missing), in brackets or not, or anything without a space; a minus before it
 * excludes it.
 */
const TOKEN = /(-?)[^\s\p{L}\p{N}"]*"([^"]*)"?|\S+/gu;

/** Finds words, "phrases" and -exclusions; everything else is punctuation. */
export function tokenizeQuery(typed: string): TokenizedQuery {
  const tokens = splitTokens(typed);
  const last = tokens.at(-1);
  const included = tokens.filter(({ words, isExcluded }) => words && !isExcluded);
  const quoted = included.filter(({ isQuoted }) => isQuoted).map(({ words }) => words);
  const plain = included.map(({ text }) => text).join(' ');
  const isOpen = last && last === included.at(-1) && !last.isQuoted && last.end === typed.length;
  return {
    words: countWords(plain),
    phrases: limitPhrases(quoted.filter((words) => words.includes(' '))),
    excluded: limitPhrases(tokens.flatMap(({ words, isExcluded }) => (words && isExcluded ? words : []))),
    quoted: new Set(quoted.flatMap((words) => words.split(' '))),
    plain,
    prefix: isOpen ? lastWord(plain) : null,
  };
}

interface Token {
  text: string;
  /** Normalized. */
  words: string;
  isQuoted: boolean;
  isExcluded: boolean;
  end: number;
}

const splitTokens = (typed: string): Token[] =>
  Array.from(typed.replace(/[“”„]/g, '"').matchAll(TOKEN), ({ 0: whole, 1: minus, 2: quoted, index }) => ({
    text: quoted ?? whole,
    words: normalizeText(quoted ?? whole),
    isQuoted: quoted !== undefined,
    isExcluded: quoted === undefined ? /^-+[\p{L}\p{N}]/u.test(whole) : minus === '-',
    end: index + whole.length,
  }));

const limitPhrases = (phrases: string[]): string[] => [...new Set(phrases)].slice(0, MAX_PHRASES);

function lastWord(plain: string): string | null {
  const last = splitWords(plain).at(-1);
  return last && last.to === plain.length && last.word.length >= MIN_PREFIX_LENGTH ? last.word : null;
}

function countWords(plain: string): TokenizedQuery['words'] {
  const words = new Map<string, TokenizedQuery['words'][number]>();
  for (const { word, from, to } of splitWords(plain)) {
    const known = words.get(word);
    if (known) known.times++;
    else words.set(word, { word, from, to, times: 1 });
  }
  return [...words.values()];
}
