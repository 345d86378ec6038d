import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Evaluation, evaluateAnalyst, LABELLED_CASES, readLabelledCollection } from '@msk/testing/analyst';
import { LexiconAnalyst } from './lexicon-analyst.js';

/** Slightly below what was measured: a rule that costs more than it brings is seen here. */
const FLOORS = {
  rules: {
    pathologyPrecision: 0.96,
    pathologyRecall: 0.93,
    structurePrecision: 0.98,
    structureRecall: 0.94,
    jointRight: 0.93,
  },
  'kept-aside': {
    pathologyPrecision: 0.95,
    pathologyRecall: 0.93,
    structurePrecision: 0.96,
    structureRecall: 0.95,
    jointRight: 0.97,
  },
  later: {
    pathologyPrecision: 0.96,
    pathologyRecall: 0.95,
    structurePrecision: 0.98,
    structureRecall: 0.93,
    jointRight: 0.92,
  },
};
/** A wrong joint misleads; an unknown one only helps less. */
const MAX_JOINTS_WRONG = 0.02;
const MAX_WRONG_SENSES = 3;
const MIN_ASSERTIONS_RIGHT = 0.97;
const MAX_CALIBRATION_ERROR = 0.03;

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

  it('seldom takes a name in a wrong sense', () => {
    expect(evaluation.figures.wrongSense).toBeLessThanOrEqual(MAX_WRONG_SENSES);
  });

  it('reads what the sentences assert', () => {
    expect(evaluation.figures.assertionRight ?? 1).toBeGreaterThanOrEqual(MIN_ASSERTIONS_RIGHT);
  });

  it('states the share that is right as its confidence', () => {
    expect(evaluation.figures.calibrationError).toBeLessThanOrEqual(MAX_CALIBRATION_ERROR);
  });
});
