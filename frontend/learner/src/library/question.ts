/** A quoted phrase (the closing quote may be missing) or anything without a space; a minus before it excludes it. */
const PART = /(-?)"([^"]*)"?|\S+/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const NOTHING = '(?!)';
const BETWEEN_WORDS = '[^\\p{L}\\p{N}]+';

/** The words and "phrases" that a question wants, as it has them. Reads it as the server does: no quotes, no -exclusions. */
export function wantedIn(question: string): string[] {
  const wanted: string[] = [];
  for (const [part, minus, quoted] of question.replace(/[“”„]/g, '"').matchAll(PART)) {
    const isExcluded = quoted === undefined ? /^-+[\p{L}\p{N}]/u.test(part) : minus === '-';
    const words = (quoted ?? part).match(WORD);
    if (words && !isExcluded) wanted.push(words.join(' '));
  }
  return wanted;
}

/** The question that asks for this name: a minus before a word of it would exclude the word. */
export const asQuestion = (name: string): string => name.replace(/(^|\s)-+(?=\S)/gu, '$1').trim();

/** Finds these words one after the other, whatever the case and whatever stands between them. */
export const wording = (words: string): string => (words.match(WORD) ?? []).join(BETWEEN_WORDS);

/** Finds what begins with one of these: "men" in "medial meniscus", but no "isc". */
export const beginning = (...wordings: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${wordings.map(wording).filter(Boolean).join('|') || NOTHING})`, 'giu');
