import { wordForm } from './word.ts';

/** The words of a text in parallel arrays: a thousand transcripts have millions of words. */
export interface Tokens {
  readonly text: string;
  readonly length: number;
  readonly forms: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The break before each word. */
  readonly breaks: readonly Break[];
}

export const NO_BREAK = 0;
/** A comma or a bracket: no term crosses it. */
export const CLAUSE = 1;
export const SENTENCE = 2;
export type Break = typeof NO_BREAK | typeof CLAUSE | typeof SENTENCE;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu;

/** "Sub-acromial" and "subacromial" are one word. */
const PREFIX =
  /^(?:intra|extra|peri|para|sub|supra|infra|retro|inter|anti|non|multi|osteo|micro|macro|pseudo|chondro|scapho|luno|talo|calcaneo|acromio|coraco|gleno|tibio|patello|humero|radio|semi|hemi|hyper|hypo|pre|post|bi|un)$/;

export function tokenize(text: string): Tokens {
  const forms: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const breaks: Break[] = [];
  let end = 0;
  for (const [index, to] of ASCII.test(text) ? asciiWords(text) : anyWords(text)) {
    const last = forms.length - 1;
    if (last >= 0 && index === end + 1 && text[end] === '-' && PREFIX.test(forms[last]!)) {
      forms[last] = wordForm(text.slice(starts[last], end) + text.slice(index, to));
      ends[last] = end = to;
      continue;
    }
    forms.push(wordForm(text.slice(index, to)));
    starts.push(index);
    breaks.push(last < 0 ? SENTENCE : breakIn(text, end, index));
    end = to;
    ends.push(end);
  }
  return { text, length: forms.length, forms, starts, ends, breaks };
}

/** Begin and end of a word. */
type Span = [number, number];

const ASCII = /^[\0-\x7f]*$/;

const anyWords = (text: string): Span[] =>
  Array.from(text.matchAll(WORD), ({ 0: { length }, index }) => [index, index + length]);

/** The same for ASCII texts, which most are, in a fraction of the time. */
function asciiWords(text: string): Span[] {
  const words: Span[] = [];
  for (let at = 0; at < text.length; at++) {
    if (!isLetter(text, at) && !isDigit(text, at)) continue;
    const from = at;
    while (isLetter(text, at) || isDigit(text, at)) at++;
    if (text[at] === "'" && isLetter(text, at + 1)) {
      at++;
      while (isLetter(text, at)) at++;
    }
    words.push([from, at]);
    at--;
  }
  return words;
}

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at) | 32;
  return code > 96 && code < 123;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code > 47 && code < 58;
}

export function breakIn(text: string, from: number, to: number): Break {
  if (to === from + 1 && (text[from] === ' ' || text[from] === '-')) return NO_BREAK;
  const gap = text.slice(from, to);
  // A semicolon, an empty line or a bullet ends a statement, a heading or a list entry; a single line break may wrap a caption.
  if (/;|[.!?…][\s\p{P}]|\n\s*[\n•*-]|\s-\s/u.test(gap)) return SENTENCE;
  return /[,;:()[\]{}"“”!?]|[–—]\s|\|/.test(gap) ? CLAUSE : NO_BREAK;
}
