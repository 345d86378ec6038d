import type { Grade } from '@msk/contracts';
import { gradeCall } from '@msk/lexicon';
import { mean } from '../analyst/calibration.ts';
import type { LabelledPair } from './labelled-pairs.ts';

export interface GradedPair {
  labelled: LabelledPair;
  graded: Grade;
}

/** `agreement`: the share of pairs that the lexicon grades as they are labelled. */
export function evaluateGrading(pairs: readonly LabelledPair[]): { agreement: number; results: GradedPair[] } {
  const results = pairs.map((labelled) => ({
    labelled,
    graded: gradeCall(labelled.call, labelled.diagnosis, labelled.joint),
  }));
  return { agreement: mean(results.map(({ labelled, graded }) => (labelled.grade === graded ? 1 : 0))), results };
}
