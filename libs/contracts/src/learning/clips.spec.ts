import { describe, expect, it } from '@jest/globals';
import type { Cue } from '../catalog.ts';
import { clipAt } from './clips.ts';

const cue = (start: number, end: number, text: string): Cue => ({ start, end, text });

describe('A clip', () => {
  const cues = [cue(0, 4, 'A skier.'), cue(20, 24, 'Here is'), cue(24, 30, 'the torn ligament.'), cue(30, 34, 'Next.')];

  it.each([
    ['from 2 s before the line to 2 s after the sentence', 21, { from: 18, to: 32 }],
    ['of the line that is said at the second', 26, { from: 22, to: 32 }],
    ['of 8 s at least', 31, { from: 28, to: 36 }],
    ['from the beginning of the video', 1, { from: 0, to: 8 }],
  ])('is %s', (_, seconds, clip) => {
    expect(clipAt(cues, seconds, 100)).toEqual(clip);
  });

  it('is of 30 s at most, where a sentence does not end', () => {
    const endless = Array.from({ length: 30 }, (_, n) => cue(10 + n * 3, 13 + n * 3, 'and then'));
    expect(clipAt(endless, 10, 300)).toEqual({ from: 8, to: 38 });
  });

  it('ends at a pause, where captions have no full stops', () => {
    expect(clipAt([cue(10, 20, 'a tear'), cue(20.9, 25, 'now the rest')], 10, 300)).toEqual({ from: 8, to: 22 });
  });

  it('begins earlier at the end of a video, and has a second without a transcript', () => {
    expect(clipAt(cues, 31, 34)).toEqual({ from: 26, to: 34 });
    expect(clipAt([], 50, 100)).toEqual({ from: 48, to: 56 });
    expect(clipAt([], 0, 4)).toEqual({ from: 0, to: 8 });
  });
});
