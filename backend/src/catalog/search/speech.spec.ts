import { describe, expect, it } from '@jest/globals';
import { linesOf } from './speech.js';

const cue = (start: number, text: string, end = start + 3) => ({ start, end, text });
const tenWords = 'one two three four five six seven eight nine ten';
const reaches = (...cues: ReturnType<typeof cue>[]) => linesOf(cues).map(({ reach }) => reach);

describe('lines of speech', () => {
  it('are the captions, each with its start', () => {
    expect(linesOf([cue(0, 'before'), cue(12.5, 'after')])).toMatchObject([
      { start: 0, text: 'before' },
      { start: 12.5, text: 'after' },
    ]);
  });

  it('are short, so that a word is close to its start: a long caption shares its time out among its words', () => {
    expect(linesOf([cue(10, `${tenWords} ${tenWords}`, 20)])).toMatchObject([
      { start: 10, end: 15, text: tenWords },
      { start: 15, end: 20, text: tenWords },
    ]);
  });

  it('reach as far as one would read on, and never over a pause', () => {
    expect(reaches(cue(0, tenWords), cue(3, tenWords), cue(6, tenWords))).toEqual([1, 1, 0]);
    expect(reaches(cue(0, 'one'), cue(3, 'two'), cue(6, 'three'), cue(9, 'four'))).toEqual([2, 2, 1, 0]);
    expect(reaches(cue(0, 'before'), cue(7, 'after'))).toEqual([0, 0]);
  });

  it('hold all that is said, without quotes that would look like a match', () => {
    expect(linesOf([cue(0, 'the «torn»\ntendon, n<k and m>3')])[0]?.text).toBe('the "torn" tendon, n<k and m>3');
  });

  it('leave out captions without words', () => {
    expect(linesOf([cue(0, ' ')])).toEqual([]);
  });
});
