import { describe, expect, it } from '@jest/globals';
import { relaxQuery } from './relax-query.js';

describe('A relaxed query', () => {
  it('gives up quotes and exclusions first, then one word, then all but one', () => {
    expect(relaxQuery('"Hill Sachs" lesion -knee')).toEqual([
      'Hill Sachs lesion',
      'Sachs lesion',
      'Hill lesion',
      'Hill Sachs',
      'Hill',
      'Sachs',
      'lesion',
    ]);
  });

  it('is none for a single word, and never the typed query', () => {
    expect(relaxQuery('zebra ')).toEqual([]);
    expect(relaxQuery('zebra stripe')).toEqual(['stripe', 'zebra']);
    expect(relaxQuery('-zebra')).toEqual([]);
  });

  it('keeps all words of a long query', () => {
    expect(relaxQuery('one two three four five')).toEqual([]);
    expect(relaxQuery('"one two" three four five')).toEqual(['one two three four five']);
  });
});
