import { InvalidTable } from '../vocabulary/read-table.ts';
import { expandPhrase } from './expand-phrase.ts';

const SYNTAX: Readonly<Record<string, string>> = {
  '[': '(?:',
  ']': ')',
  '#': '\\d[\\d,]*',
  '*': '\\w*',
  "'": "['’]",
};
/** Not between two characters of a word. */
const NOT_WITHIN_WORD = '(?<!\\w(?=\\w))';
/** A gap, the syntax above, and what has a meaning in regular expressions only. */
const SIGN = / …(\d+) |[[\]#*']|[.+?^${}()\\]/g;

/**
 * The source of the regular expression that a wording of a table stands for, which are whole words: `[a|b]` is one of two, `*` any
 * ending of a word, `#` a number, `'` either apostrophe, `…40` up to forty characters of the sentence, and `^` its beginning.
 */
export function wordingSource(wording: string, location: string): string {
  const isFirst = wording.startsWith('^');
  const text = isFirst ? wording.slice(1) : wording;
  for (const form of expandPhrase(text, location))
    if (!/[\p{L}#]/u.test(form)) throw new InvalidTable(`${location}: "${wording}" has an alternative without words`);
  const source = text.replace(SIGN, (sign, gap) => (gap ? `\\b[^.]{0,${gap}}\\b` : (SYNTAX[sign] ?? `\\${sign}`)));
  return `${isFirst ? '^' : NOT_WITHIN_WORD}${source}${NOT_WITHIN_WORD}`;
}
