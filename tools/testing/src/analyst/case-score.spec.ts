import { expect, it } from '@jest/globals';
import { scoreList } from './case-score.ts';

it.each([
  ['Ulnar collateral ligament of the thumb', 1],
  ['Ulnar collateral ligament of the elbow', 1],
  ['Radial collateral ligament of the thumb', 0],
])('an expected name that several concepts have is each of them: %s', (shown, right) => {
  const expected = [{ concept: 'ulnar collateral ligament', accept: [], optional: false }];
  expect(scoreList([shown], expected, []).right).toHaveLength(right);
});
