import { describe, expect, it } from '@jest/globals';
import { growthExponent, testSeed } from '@msk/testing';
import fc from 'fast-check';
import { folded, wordsOf } from './words.js';

const seed = testSeed('backend/src/catalog/search/words.spec.ts');

describe('the words of a text', () => {
  it.each([
    ['Rotator-cuff tear', 'rotator cuff tear'],
    ['tendon/ligament and/or bone', 'tendon ligament and or bone'],
    ["Baker’s cyst, Osgood's disease", 'baker cyst osgood disease'],
    ['Ménière, MÉNIÈRE and Me\u0301nie\u0300re', 'meniere meniere and meniere'],
    ['T2-weighted at 1.5T, C5/C6', 't2 weighted at 1 5t c5 c6'],
    ['İstanbul ǅ ﬁbula', 'istanbul dz fibula'],
    ['  … 💥 «»<b>&\u0000\ud800 ', 'b'],
  ])('%j are %j', (text, words) => {
    expect(folded(text)).toBe(words);
  });

  it('are found where they stand', () => {
    const text = 'The patient’s Ménière';
    expect(Array.from(wordsOf(text), ({ word, from, to }) => [word, text.slice(from, to)])).toEqual([
      ['the', 'The'],
      ['patient', 'patient'],
      ['meniere', 'Ménière'],
    ]);
  });

  it('are the same beside an accent, which has them read in another way', () => {
    const signs = fc.constantFrom('a', 'S', 's', "'", '’', '-', ' ', '7', '_', '.');
    fc.assert(
      fc.property(fc.string({ unit: signs }), (text) => {
        expect([...wordsOf(text), { word: 'e', from: text.length + 1, to: text.length + 2 }]).toEqual(
          wordsOf(`${text} é`),
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
  ])('I12 are read in linear time: %s', async (_, textOf) => {
    expect(await growthExponent((size) => folded(textOf(size)), { size: 10_000 })).toBeLessThan(1.5);
  });
});
