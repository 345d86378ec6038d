import { describe, expect, it } from '@jest/globals';
import { lintTerms } from './lint-terms.ts';
import type { Term } from './term.ts';
import { allTerms } from './terms.ts';

const aTerm = (fields: Partial<Term>): Term => ({
  ...allTerms().find(({ name }) => name === 'acetabular fracture')!,
  ...fields,
});

describe('The linter of the lexicon', () => {
  it('finds nothing wrong with the lexicon', () => expect(lintTerms(allTerms())).toEqual([]));

  it('finds two concepts with one name', () => {
    const [problem] = lintTerms([...allTerms(), aTerm({ name: 'hip socket crack', synonyms: ['Bankart lesions'] })]);
    expect(problem).toBe('"bankart lesion" names Bankart lesion and hip socket crack');
  });

  it('finds a concept that is there in other words', () => {
    const problems = lintTerms([...allTerms(), aTerm({ name: 'fracture of the acetabulum', synonyms: [] })]);
    expect(problems).toEqual([
      'acetabular fracture and fracture of the acetabulum are one concept: acetabulum + fracture',
    ]);
  });

  it('finds a guard for a name that the concept does not have', () => {
    const guards = [{ rule: 'organ', words: new Set<string>(), names: ['cyst'] }] as const;
    expect(lintTerms([aTerm({ guards })])).toEqual([
      'acetabular fracture has a guard for "cyst", which is none of its names',
    ]);
  });
});
