import { describe, expect, it } from '@jest/globals';
import { splitIntoLines } from './transcript-lines.js';

const cue = (start: number, text: string, end = start + 3) => ({ start, end, text });
const tenWords = 'one two three four five six seven eight nine ten';
const countFollowing = (...cues: ReturnType<typeof cue>[]) =>
  splitIntoLines(cues).map(({ followingLines }) => followingLines);

describe('Splitting captions into lines', () => {
  it('makes a line of each caption, with its start', () => {
    expect(splitIntoLines([cue(0, 'before'), cue(12.5, 'after')])).toMatchObject([
      { start: 0, text: 'before' },
      { start: 12.5, text: 'after' },
    ]);
  });

  it('splits a long caption and divides its time among its words, so that a line starts close to each of its words', () => {
    expect(splitIntoLines([cue(10, `${tenWords} ${tenWords}`, 20)])).toMatchObject([
      { start: 10, end: 15, text: tenWords },
      { start: 15, end: 20, text: tenWords },
    ]);
  });

  it('gives each line up to two following lines, and none behind a pause', () => {
    expect(countFollowing(cue(0, tenWords), cue(3, tenWords), cue(6, tenWords))).toEqual([1, 1, 0]);
    expect(countFollowing(cue(0, 'one'), cue(3, 'two'), cue(6, 'three'), cue(9, 'four'))).toEqual([2, 2, 1, 0]);
    expect(countFollowing(cue(0, 'before'), cue(7, 'after'))).toEqual([0, 0]);
  });

  it('keeps the whole text but for quotes that would look like a match', () => {
    expect(splitIntoLines([cue(0, 'the «torn»\ntendon, n<k and m>3')])[0]?.text).toBe('the "torn" tendon, n<k and m>3');
  });

  it('leaves out captions without words', () => {
    expect(splitIntoLines([cue(0, ' ')])).toEqual([]);
  });
});
