import { describe, expect, it } from '@jest/globals';
import { bestWindows, worthOf } from './best-windows.js';
import type { SaidTerm } from './said.js';

const asked = (term: number, part: number, gain: number) => ({ term, part, gain, share: 1, cases: 1 });
const said = (term: number, line: number, word = 0): SaidTerm => ({ term, line, reach: 2, word });
const worth = worthOf([asked(1, 0, 100), asked(2, 1, 60), asked(3, 1, 40)]);
const begins = (...places: SaidTerm[]) => bestWindows(places, worth).map(({ line }) => line);

describe('the best stretches of speech', () => {
  it('say most of the question, each part once', () => {
    expect(begins(said(1, 10), said(1, 30), said(2, 31), said(2, 50), said(3, 50))).toEqual([30, 10, 50]);
    expect(begins(said(2, 10), said(2, 11), said(1, 30))).toEqual([30, 10]);
  });

  it('begin where more is said at once', () => {
    expect(begins(said(1, 10), said(2, 12), said(1, 30), said(2, 30))).toEqual([30, 10]);
  });

  it('do not lie within each other, and are three at most', () => {
    expect(begins(...[1, 2, 3, 10, 20, 30].map((line) => said(1, line)))).toEqual([1, 10, 20]);
  });

  it('mark the words that match, line by line', () => {
    const [window] = bestWindows([said(1, 4, 2), said(3, 5, 0), said(2, 5, 7)], worth);
    expect(window?.marks).toEqual(
      new Map([
        [4, new Set([2])],
        [5, new Set([0, 7])],
        [6, new Set()],
      ]),
    );
  });
});
