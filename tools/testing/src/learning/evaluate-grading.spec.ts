import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LABELLED_CASES } from '../analyst/labelled-cases.ts';
import { evaluateGrading } from './evaluate-grading.ts';
import { readLabelledPairs } from './labelled-pairs.ts';

describe('The grades of the labelled pairs', () => {
  it.each([
    ['rules/pairs.jsonl', 0.97],
    ['rules/pairs-second.jsonl', 0.97],
    ['rules/pairs-third.jsonl', 0.97],
    ['kept-aside/pairs.jsonl', 0.95],
  ])('agree with the labels of %s in at least %f', (file, floor) => {
    const { agreement } = evaluateGrading(readLabelledPairs(join(LABELLED_CASES, file)));
    expect(agreement).toBeGreaterThanOrEqual(floor);
  });
});
