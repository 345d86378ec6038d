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
  ])('%j reads %j', (typed, reading) => {
    expect(understood(typed)).toBe(reading);
  });

  it('is read to its end, where long questions say what they are about', () => {
    const { words, half } = readSearchText(`${Array.from({ length: 60 }, (_, at) => `w${at}`).join(' ')} plica`);
    expect(words.at(-1)?.word).toBe('plica');
    expect(half).toBe('plica');
  });
});
