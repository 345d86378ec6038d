import { describe, expect, it } from '@jest/globals';
import { markedLine } from './marks.js';

describe('marks', () => {
  it('stand around the words at the places given, as they are written', () => {
    expect(markedLine("Ménière's tears/TEARS, not a tear", new Set([0, 1, 2]))).toBe(
      "«Ménière»'s «tears»/«TEARS», not a tear",
    );
  });

  it('are none in a line that holds no match', () => {
    expect(markedLine('nothing here')).toBe('nothing here');
  });
});
