import { describe, expect, it } from '@jest/globals';
import { wordingSource } from './wording.ts';

const matches = (wording: string, text: string) => new RegExp(wordingSource(wording, 'a.tsv, line 2'), 'i').test(text);

describe('A wording of a table', () => {
  it.each([
    ['no cure', 'There is no cure.'],
    ['we [reviewed|studied]', 'Then we studied them.'],
    ['the [|mean ]age', 'the age'],
    ['statistical*', 'Statistically, nothing changed.'],
    ['^# trials', '1,200 trials were read.'],
    ['n[ |]=[ |]#', 'in the others (n = 12)'],
    ['(# patients)', 'in two trials (85 patients)'],
    ['cause …20 is unknown', 'The cause of this disease is unknown.'],
    ["don't miss", 'Don’t miss the ramp lesion.'],
    [': report', 'The pearl: report the gap.'],
    ['[normal|intact].', 'The cuff is intact.'],
  ])('“%s” is in “%s”', (wording, text) => expect(matches(wording, text)).toBe(true));

  it.each([
    ['no cure', 'It has no cures'],
    ['people with', 'people without a tear'],
    ['^# trials', 'Of 12 trials'],
    ['cause …20 is unknown', 'The cause is old. It is unknown.'],
    ['cause …20 is unknown', 'The cause of the disease that she has had for years is unknown.'],
    ['normal.', 'normally'],
  ])('“%s” is not in “%s”', (wording, text) => expect(matches(wording, text)).toBe(false));

  it('names file and line of an alternative without words', () =>
    expect(() => wordingSource('[|a tear]', 'a.tsv, line 2')).toThrow('a.tsv, line 2'));
});
