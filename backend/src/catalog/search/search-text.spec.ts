import { describe, expect, it } from '@jest/globals';
import { readSearchText } from './search-text.js';

/** The question as one line: words, the last with `…` if it may be under way, then `"phrases"` and `-exclusions`. */
const understood = (typed: string): string => {
  const { words, phrases, unwanted, half } = readSearchText(typed);
  return [
    ...words.map(({ word }) => (word === half ? `${word}…` : word)),
    ...phrases.map((phrase) => `"${phrase}"`),
    ...unwanted.map((phrase) => `-${phrase}`),
  ].join(' ');
};

describe('search text', () => {
  it.each([
    ['meniscus tear', 'meniscus tear…'],
    ['"bucket handle" tear', 'bucket handle tear… "bucket handle"'],
    ['“bucket handle”', 'bucket handle "bucket handle"'],
    ['tear -knee', 'tear -knee'],
    ['tear -"rotator cuff"', 'tear -rotator cuff'],
    ['-tear', '-tear'],
    ['full-thickness tear ', 'full thickness tear…'],
    ['"unclosed phrase', 'unclosed phrase "unclosed phrase"'],
    ['tear tear TEAR', 'tear…'],
    ['a', 'a'],
    ['tear.', 'tear'],
    ['- -- "" "- -" \'', ''],
    ['tear & (!knee | hip):*', 'tear knee hip'],
    ["'; drop table catalog.video; --", 'drop table catalog video'],
  ])('%j reads %j', (typed, reading) => {
    expect(understood(typed)).toBe(reading);
  });

  it('is read up to a length, so that a pasted report costs no more than a question', () => {
    const { words } = readSearchText(Array.from({ length: 250 }, (_, index) => `w${index}`).join(' '));
    expect(words).toHaveLength(32);
  });
});
