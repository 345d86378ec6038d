import { describe, expect, it } from '@jest/globals';
import { expandPhrase } from './expand-phrase.ts';

describe('a phrase with alternatives', () => {
  it('stands for each combination of its alternatives, also of an absent word', () => {
    expect(expandPhrase('[can|did] rule [him |]out', 'a.tsv, line 2')).toEqual([
      'can rule him out',
      'can rule out',
      'did rule him out',
      'did rule out',
    ]);
    expect(expandPhrase('no evidence of', 'a.tsv, line 2')).toEqual(['no evidence of']);
  });

  it('names file and line of a bracket that is not closed', () => {
    expect(() => expandPhrase('[can|did rule out', 'a.tsv, line 2')).toThrow('a.tsv, line 2');
  });
});
