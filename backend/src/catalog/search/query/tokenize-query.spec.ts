import { describe, expect, it } from '@jest/globals';
import { tokenizeQuery } from './tokenize-query.js';

/** The tokens as one line: words, the last with `…` if it is a prefix, then `"phrases"` and `-exclusions`. */
const tokensOf = (typed: string): string => {
  const { words, phrases, excluded, prefix } = tokenizeQuery(typed);
  return [
    ...words.map(({ word }) => (word === prefix ? `${word}…` : word)),
    ...phrases.map((phrase) => `"${phrase}"`),
    ...excluded.map((phrase) => `-${phrase}`),
  ].join(' ');
};

describe('Tokenizing a query', () => {
  it.each([
    ['meniscus tear', 'meniscus tear…'],
    ['"bucket handle" tear', 'bucket handle tear… "bucket handle"'],
    ['“bucket handle”', 'bucket handle "bucket handle"'],
    ['tear -knee', 'tear -knee'],
    ['tear -"rotator cuff"', 'tear -rotator cuff'],
    ['-tear', '-tear'],
    ['full-thickness tear ', 'full thickness tear'],
    ['meniscus tear .', 'meniscus tear'],
    ['meniscus tear ?', 'meniscus tear'],
    ['Baker’s', 'baker'],
    ['tear of the meniscus tear', 'tear… of the meniscus'],
    ['meniscus tear -', 'meniscus tear'],
    ['("medial meniscus")', 'medial meniscus "medial meniscus"'],
    ['tear (“medial meniscus”, not -("rotator cuff"))', 'tear medial meniscus not "medial meniscus" -rotator cuff'],
    ['5" screw through the knee', '5 screw through the knee…'],
    ['"unclosed phrase', 'unclosed phrase "unclosed phrase"'],
    ['tear tear TEAR', 'tear…'],
    ['a', 'a'],
    ['tear.', 'tear'],
    ['- -- "" "- -" \'', ''],
    ['tear & (!knee | hip):*', 'tear knee hip'],
    ["'; drop table catalog.video; --", 'drop table catalog video'],
  ])('turns %j into %j', (typed, tokens) => {
    expect(tokensOf(typed)).toBe(tokens);
  });

  it('keeps the last words of a long query', () => {
    const { words, prefix } = tokenizeQuery(`${Array.from({ length: 60 }, (_, at) => `w${at}`).join(' ')} plica`);
    expect(words.at(-1)?.word).toBe('plica');
    expect(prefix).toBe('plica');
  });
});
