import { describe, expect, it } from '@jest/globals';
import { readSearchText } from './search-text.js';

/** The question as one line: `word`, `"phrase"`, `half…`, `-excluded`. */
const understood = (typed: string): string => {
  const { wanted, unwanted } = readSearchText(typed);
  const parts = wanted.map((ways) => ways.map(({ words, form }) => shown[form](words)).join('|'));
  return [...parts, ...unwanted.map(({ words }) => `-${words}`)].join(' ');
};
const shown = { word: (w: string) => w, phrase: (w: string) => `"${w}"`, half: (w: string) => `${w}…` };

describe('search text', () => {
  it.each([
    ['meniscus tear', 'meniscus tear|tear…'],
    ['"bucket handle" tear', '"bucket handle" tear|tear…'],
    ['“bucket handle”', '"bucket handle"'],
    ['tear -knee', 'tear -knee'],
    ['tear -"rotator cuff"', 'tear -rotator cuff'],
    ['-tear', '-tear'],
    ['full-thickness tear ', 'full thickness tear|tear…'],
    ['"unclosed phrase', '"unclosed phrase"'],
    ['tear tear TEAR', 'tear|tear…'],
    ['a', 'a'],
    ['- -- "" "- -" \'', ''],
    ['tear & (!knee | hip):*', 'tear knee hip|hip…'],
    ["'; drop table catalog.video; --", 'drop table catalog video'],
  ])('%j reads %j', (typed, reading) => {
    expect(understood(typed)).toBe(reading);
  });

  it('is read up to a length, so that a pasted report costs no more than a question', () => {
    const { wanted } = readSearchText(Array.from({ length: 250 }, (_, index) => `w${index}`).join(' '));
    expect(wanted).toHaveLength(32);
  });

  it('takes a word that merely begins like what was typed for less than the word itself', () => {
    const [[exact, half] = []] = readSearchText('tend').wanted;
    expect(exact?.factor).toBeGreaterThan(half?.factor ?? 1);
  });
});
