import { describe, expect, it } from '@jest/globals';
import { highlight } from './highlight.js';

describe('Highlighting', () => {
  it('puts marks around the words at the given positions and leaves their spelling', () => {
    expect(highlight("Ménière's tears/TEARS, not a tear", new Set([0, 1, 2]))).toBe(
      "«Ménière»'s «tears»/«TEARS», not a tear",
    );
  });

  it('leaves a line without matches as it is', () => {
    expect(highlight('nothing here')).toBe('nothing here');
  });
});
