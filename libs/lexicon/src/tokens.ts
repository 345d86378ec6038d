import { wordForm } from './word.ts';

/** The words of a text, side by side in arrays: a thousand transcripts have millions of them. */
export interface Tokens {
  readonly text: string;
  readonly length: number;
  readonly forms: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** What stands before each word. */
  readonly breaks: readonly Break[];
}

export const NO_BREAK = 0;
/** A comma, a bracket: no term goes on behind it. */
export const CLAUSE = 1;
export const SENTENCE = 2;
export type Break = typeof NO_BREAK | typeof CLAUSE | typeof SENTENCE;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu;

/** "Sub-acromial" and "subacromial" are one word. */
const PREFIX =
  /^(?:intra|extra|peri|para|sub|supra|infra|retro|inter|anti|non|multi|osteo|micro|macro|pseudo|chondro|tibio|patello|humero|radio|semi|hemi|hyper|hypo|pre|post|bi|un)$/;

export function tokensOf(text: string): Tokens {
  const forms: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const breaks: Break[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const last = forms.length - 1;
    if (last >= 0 && index === end + 1 && text[end] === '-' && PREFIX.test(forms[last]!)) {
      forms[last] = wordForm(text.slice(starts[last], end) + word);
      ends[last] = end = index + word.length;
      continue;
    }
    forms.push(wordForm(word));
    starts.push(index);
    breaks.push(last < 0 ? SENTENCE : breakIn(text, end, index));
    end = index + word.length;
    ends.push(end);
  }
  return { text, length: forms.length, forms, starts, ends, breaks };
}

function breakIn(text: string, from: number, to: number): Break {
  if (to === from + 1 && (text[from] === ' ' || text[from] === '-')) return NO_BREAK;
  const gap = text.slice(from, to);
  // A line break ends a heading or a list entry; captions wrap lines with less.
  if (/[.!?…][\s\p{P}]|\n\s*[\n•*-]|\s-\s/u.test(gap)) return SENTENCE;
  return /[,;:()[\]{}"“”!?]|[–—]\s|\|/.test(gap) ? CLAUSE : NO_BREAK;
}
