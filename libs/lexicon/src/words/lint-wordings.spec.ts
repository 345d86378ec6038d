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

  it.each([
    ['method', 'Forty patients were randomized to two groups.'],
    ['commonplace', 'The exact cause is unknown.'],
    ['description', 'Affected individuals have short fingers.'],
    ['anaphora', 'It is the same in children.'],
    ['dangling', 'The signal is low in all of these.'],
    ['takeaway', 'Don’t forget the posterior root.'],
    ['particular', 'The posterior root is intact.'],
    ['image', 'Look at the coronal image again.'],
    ['differential question', 'What else could look like this?'],
    ['of many patients', 'About 40 % have a cyst.'],
  ] as const)('tell a sentence of the kind "%s": %s', (kind, text) => {
    expect(isOf(kind, text)).toBe(true);
    expect(isOf(kind, 'A bucket-handle tear is displaced into the notch.')).toBe(false);
  });
});
