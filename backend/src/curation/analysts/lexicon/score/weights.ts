import type { JointFeature } from './joint-features.js';
import type { Model } from './model.js';
import type { PathologyFeature } from './pathology-features.js';
import type { StructureFeature } from './structure-features.js';

/** Fitted by `npm run fit:analyst -- --write` to 1395 labelled texts (docs/analyst.md). */
export const PATHOLOGY: Model<PathologyFeature> = {
  threshold: 0.65,
  intercept: -0.399,
  weights: {
    weight: 0.797,
    rank: -0.795,
    candidates: 0.881,
    density: 2.597,
    isEarly: 0.948,
    words: 0.841,
    occursAnywhere: -1.409,
    isNarrower: 3,
    isGuarded: -0.659,
    endsStatement: 1.503,
    isNormal: -6.493,
    isStudy: -0.477,
    describesDisease: 0.842,
    organs: -0.495,
  },
};

export const STRUCTURE: Model<StructureFeature> = {
  threshold: 0.75,
  intercept: -1.389,
  weights: {
    weight: 2.592,
    words: 2.422,
    length: -0.883,
    isAtJoint: 1.542,
    isJoint: -2.126,
    isLevel: -1.301,
    isAbbreviated: 2.536,
    isWithinPathology: -3.982,
    onExamination: 0.814,
    inFinding: 0.597,
    isLate: -0.752,
    isOfProcedure: -1.91,
  },
};

export const JOINT: Model<JointFeature> = {
  threshold: 0.75,
  intercept: -9.268,
  weights: {
    share: 6.535,
    density: 1.093,
    names: 0.631,
    ofThisJoint: 1.772,
    isEarly: 1.435,
    isInPassing: -1.475,
    onExamination: 1.244,
    hasCondition: 1.243,
    muscles: -4.357,
    nerves: -3.434,
    organs: -3.052,
  },
};
