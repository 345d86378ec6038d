import { describe, expect, it } from '@jest/globals';
import { growthExponent, testSeed } from '@msk/testing';
import fc from 'fast-check';
import { normalizeText, splitWords } from './words.js';

const seed = testSeed('backend/src/catalog/search/text/words.spec.ts');

describe('Splitting a text into words', () => {
  it.each([
    ['Rotator-cuff tear', 'rotator cuff tear'],
    ['tendon/ligament and/or bone', 'tendon ligament and or bone'],
    ["Baker’s cyst, Osgood's disease", 'baker cyst osgood disease'],
    ['Ménière, MÉNIÈRE and Me\u0301nie\u0300re', 'meniere meniere and meniere'],
    ['T2-weighted at 1.5T, C5/C6', 't2 weighted at 1 5t c5 c6'],
    ['İstanbul ǅ ﬁbula', 'istanbul dz fibula'],
    ['  … 💥 «»<b>&\u0000\ud800 ', 'b'],
  ])('turns %j into %j', (text, words) => {
    expect(normalizeText(text)).toBe(words);
  });

  it('gives the position of each word in the text', () => {
    const text = 'The patient’s Ménière';
    expect(Array.from(splitWords(text), ({ word, from, to }) => [word, text.slice(from, to)])).toEqual([
      ['the', 'The'],
      ['patient', 'patient'],
      ['meniere', 'Ménière'],
    ]);
  });

  it('splits an ASCII text as it does when an accent sends the text to the Unicode tokenizer', () => {
    const signs = fc.constantFrom('a', 'S', 's', "'", '’', '-', ' ', '7', '_', '.');
    fc.assert(
      fc.property(fc.string({ unit: signs }), (text) => {
        expect([...splitWords(text), { word: 'e', from: text.length + 1, to: text.length + 2 }]).toEqual(
          splitWords(`${text} é`),
        );
      }),
      { seed },
    );
  });

  it.each([
    ['apostrophes', (size: number) => "a'".repeat(size / 2)],
    ['apostrophes beside an accent', (size: number) => `é${"a'".repeat(size / 2)}`],
    ['accents alone', (size: number) => '\u0301'.repeat(size)],
    ['one long word', (size: number) => `${'a'.repeat(size)}'`],
    ['one long word with an accent', (size: number) => `${'é'.repeat(size)}'`],
    ['possessives', (size: number) => "'s".repeat(size / 2)],
  ])('takes linear time for %s [I12]', async (_, textOf) => {
    expect(await growthExponent((size) => normalizeText(textOf(size)), { size: 10_000 })).toBeLessThan(1.5);
  });
});
