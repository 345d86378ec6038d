import { describe, expect, it } from '@jest/globals';
import { encodePosition, type SpokenTerm } from '../codec/spoken-positions.js';
import { bestWindows, groupByTerm } from './best-windows.js';

const term = (term: number, clause: number, gain: number) => ({ term, clause, gain, share: 1, cases: 1 });
const hit = (term: number, line: number, word = 0): SpokenTerm => ({
  term,
  positions: [encodePosition(line, 2, word)],
});
const terms = groupByTerm([term(1, 0, 100), term(2, 1, 60), term(3, 1, 40)]);
const firstLines = (...hits: SpokenTerm[]) => bestWindows(hits, terms).map(({ line }) => line);

describe('The best windows of a transcript', () => {
  it('say most of the query, and each clause counts once', () => {
    expect(firstLines(hit(1, 10), hit(1, 30), hit(2, 31), hit(2, 50), hit(3, 50))).toEqual([30, 10, 50]);
    expect(firstLines(hit(2, 10), hit(2, 11), hit(1, 30))).toEqual([30, 10]);
  });

  it('begin with a line that says more of the query', () => {
    expect(firstLines(hit(1, 10), hit(2, 12), hit(1, 30), hit(2, 30))).toEqual([30, 10]);
  });

  it('do not overlap, and are three at most', () => {
    expect(firstLines(...[1, 2, 3, 10, 20, 30].map((line) => hit(1, line)))).toEqual([1, 10, 20]);
  });

  it('mark the words that match in each line', () => {
    const [window] = bestWindows([hit(1, 4, 2), hit(3, 5, 0), hit(2, 5, 7)], terms);
    expect(window?.marks).toEqual(
      new Map([
        [4, new Set([2])],
        [5, new Set([0, 7])],
        [6, new Set()],
      ]),
    );
  });
});
