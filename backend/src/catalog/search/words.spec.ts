import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bestTime } from '../../../test/support/in-good-time.js';
import { folded, wordsOf } from './words.js';

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
    );
  });

  it('I12 are read in linear time', async () => {
    const worst = ["a'".repeat(25_000), '\u0301'.repeat(50_000), `${'a'.repeat(50_000)}'`, "'s".repeat(25_000)];
    expect(await bestTime(() => worst.map(folded), 400)).toBeLessThan(400);
  });
});
