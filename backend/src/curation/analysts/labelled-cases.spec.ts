import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Evaluation, evaluateAnalyst, LABELLED_CASES, readLabelledCollection } from '@msk/testing/analyst';
import { LexiconAnalyst } from './lexicon-analyst.js';

/** Slightly below what was measured: a rule that costs more than it brings is seen here. */
const FLOORS = {
  rules: {
    pathologyPrecision: 0.94,
    pathologyRecall: 0.9,
    structurePrecision: 0.94,
    structureRecall: 0.88,
    jointRight: 0.91,
  },
  'kept-aside': {
    pathologyPrecision: 0.92,
    pathologyRecall: 0.91,
    structurePrecision: 0.92,
    structureRecall: 0.91,
    jointRight: 0.9,
  },
};
/** A wrong joint misleads; an unknown one only helps less. */
const MAX_JOINTS_WRONG = 0.04;
const MIN_ASSERTIONS_RIGHT = 0.95;

describe.each(Object.entries(FLOORS))('LexiconAnalyst on the labelled cases: %s', (half, floors) => {
  let evaluation: Evaluation;

  beforeAll(async () => {
    const analyst = new LexiconAnalyst();
    evaluation = await evaluateAnalyst(
      readLabelledCollection(join(LABELLED_CASES, half)),
      async (labelled) => (await analyst.analyse(labelled)).analysis,
    );
  });

  it.each(Object.entries(floors))('keeps its %s of at least %f', (figure, floor) => {
    expect(evaluation.figures[figure as keyof typeof floors]).toBeGreaterThanOrEqual(floor);
  });

  it('seldom states a wrong joint', () => {
    expect(evaluation.figures.jointWrong).toBeLessThanOrEqual(MAX_JOINTS_WRONG);
  });

  it('reads what the sentences assert', () => {
    expect(evaluation.figures.assertionRight).toBeGreaterThanOrEqual(MIN_ASSERTIONS_RIGHT);
  });
});
