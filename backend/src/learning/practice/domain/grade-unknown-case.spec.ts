import { describe, expect, it } from '@jest/globals';
import { gradeUnknownCase } from './grade-unknown-case.js';

const found = {
  joint: 'knee',
  titles: ['Locked knee with a bucket handle tear, no fracture'],
  pathologies: ['ACL tear', 'Bucket handle tear'],
} as const;

describe('The grade of an unknown case', () => {
  it('is the best one over its diagnoses, and says which were named', () => {
    expect(gradeUnknownCase('bucket-handle tear', found)).toEqual({
      grade: 'exact',
      diagnoses: [
        { name: 'ACL tear', grade: 'wrong' },
        { name: 'Bucket handle tear', grade: 'exact' },
      ],
    });
    expect(gradeUnknownCase('meniscal tear', found)).toMatchObject({ grade: 'close' });
    expect(gradeUnknownCase('gout', found)).toMatchObject({ grade: 'wrong' });
  });

  it('includes what only the title names, and nothing that it denies', () => {
    expect(gradeUnknownCase('Baker cyst', { ...found, pathologies: ['ACL tear'] }).diagnoses).toEqual([
      { name: 'ACL tear', grade: 'wrong' },
      { name: 'Bucket-handle tear', grade: 'wrong' },
    ]);
  });

  it('is "skipped" for an empty text, which names nothing', () => {
    expect(gradeUnknownCase('', { ...found, pathologies: ['ACL tear'], titles: [] })).toEqual({
      grade: 'skipped',
      diagnoses: [{ name: 'ACL tear', grade: 'wrong' }],
    });
  });

  it('is "wrong" where the case has no diagnosis that can be named', () => {
    expect(gradeUnknownCase('gout', { joint: 'foot', titles: ['A case'], pathologies: [] })).toEqual({
      grade: 'wrong',
      diagnoses: [],
    });
  });
});
