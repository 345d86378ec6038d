import { describe, expect, it } from '@jest/globals';
import { lintWordings } from './lint-wordings.ts';
import { readWordingRows, wordingsOf } from './sentence-wordings.ts';

describe('The linter of the wordings of sentences', () => {
  it('finds nothing wrong with the table', () => expect(lintWordings(readWordingRows())).toEqual([]));

  it('finds a wording that another row has, too', () => {
    const rows = [
      { kind: 'method' as const, wordings: ['we [read|studied]'], location: 'line 2' },
      { kind: 'method' as const, wordings: ['a cohort', 'We studied'], location: 'line 3' },
    ];
    expect(lintWordings(rows)).toEqual(['"We studied" is a method in line 2 and in line 3']);
  });
});

describe('The wordings of sentences', () => {
  const isOf = (kind: Parameters<typeof wordingsOf>[0], text: string) =>
    wordingsOf(kind).some((wording) => wording.test(text));

  it('tell methods, commonplaces and descriptions of a disease', () => {
    expect(isOf('method', 'Forty patients were randomized to two groups.')).toBe(true);
    expect(isOf('commonplace', 'The exact cause is unknown.')).toBe(true);
    expect(isOf('description', 'Affected individuals have short fingers.')).toBe(true);
    expect(isOf('method', 'A bucket-handle tear is displaced into the notch.')).toBe(false);
    expect(isOf('commonplace', 'A bucket-handle tear is displaced into the notch.')).toBe(false);
  });
});
