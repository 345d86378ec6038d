import { describe, expect, it } from '@jest/globals';
import { marked } from './moments.js';
import { passagesOf } from './passages.js';

const cue = (start: number, text: string, end = start + 3) => ({ start, end, text });
const tenWords = 'one two three four five six seven eight nine ten';

describe('passages', () => {
  it('join captions until there is enough to read, and begin where their first caption does', () => {
    const cues = [0, 3, 6, 9].map((start) => cue(start, tenWords));
    expect(passagesOf(cues)).toEqual([
      { start: 0, text: `${tenWords} ${tenWords} ${tenWords}` },
      { start: 9, text: tenWords },
    ]);
  });

  it('end where the speaker pauses', () => {
    expect(passagesOf([cue(0, 'before'), cue(12.5, 'after')])).toEqual([
      { start: 0, text: 'before' },
      { start: 12.5, text: 'after' },
    ]);
  });

  it('hold plain text: no caption tags, no quotes that would look like a match', () => {
    expect(passagesOf([cue(0, '<v Ann>the «torn»\n<i>tendon</i>, 3 < 5')])).toEqual([
      { start: 0, text: 'the "torn" tendon, 3 < 5' },
    ]);
  });

  it('leave out captions without words', () => {
    expect(passagesOf([cue(0, ' '), cue(1, '<i></i>')])).toEqual([]);
  });
});

describe('marks', () => {
  it('stand around every match, as it is written', () => {
    expect(marked("Ménière's tears/TEARS, not a tear", new Set(['meniere', 'tears']))).toBe(
      "«Ménière»'s «tears»/«TEARS», not a tear",
    );
  });
});
