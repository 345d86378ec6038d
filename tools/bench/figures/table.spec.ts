import { expect, it } from '@jest/globals';
import { isMet, table } from './table.ts';

it('the table shows each figure beside its goal, with their ratio', () => {
  expect(
    table([
      { name: 'sync of 2,178 videos', value: 41.27, unit: 's', goal: 60 },
      { name: 'the same, one after the other', value: 1_204.6, unit: 's' },
      { name: 'approvals', value: 90, unit: 'a second', goal: 100, better: 'higher' },
    ]),
  ).toEqual([
    'figure                            measured            goal  measured ÷ goal',
    'sync of 2,178 videos                41.3 s          ≤ 60 s             0.69  met',
    'the same, one after the other      1,205 s                                   for comparison',
    'approvals                      90 a second  ≥ 100 a second             0.90  MISSED',
  ]);
});

it('a figure without a goal counts as met', () => {
  expect(isMet({ name: 'memory', value: 1e9, unit: 'B' })).toBe(true);
});
