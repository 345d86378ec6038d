import type { JointFeature } from './joint-features.js';
import type { Model } from './model.js';
import type { PathologyFeature } from './pathology-features.js';
import type { StructureFeature } from './structure-features.js';

/** Fitted by `npm run fit:analyst -- --write` to 1318 labelled texts (docs/analyst.md). */
export const PATHOLOGY: Model<PathologyFeature> = {
  threshold: 0.65,
  intercept: -0.956,
  weights: {
    weight: 0.723,
    rank: -1.094,
    candidates: 1.217,
    density: 2.839,
    isEarly: 0.899,
    words: 0.876,
    occursAnywhere: -1.359,
    isNarrower: 3.049,
    isGuarded: -0.367,
    endsStatement: 1.881,
    isNormal: -6.358,
    isStudy: -0.383,
    organs: -1.215,
  },
};

export const STRUCTURE: Model<StructureFeature> = {
  threshold: 0.75,
  intercept: -1.429,
  weights: {
    weight: 2.687,
    words: 2.271,
    length: -0.835,
    isAtJoint: 1.484,
    isJoint: -2.012,
    isLevel: -1.267,
    isAbbreviated: 2.538,
    isWithinPathology: -3.847,
    onExamination: 0.812,
    inFinding: 0.613,
    isLate: -0.708,
    isOfProcedure: -1.836,
  },
};

export const JOINT: Model<JointFeature> = {
  threshold: 0.75,
  intercept: -9.018,
  weights: {
    share: 6.206,
    density: 0.996,
    names: 0.759,
    ofThisJoint: 1.82,
    isEarly: 1.422,
    isInPassing: -1.453,
    onExamination: 1.193,
    hasCondition: 1.293,
    muscles: -4.388,
    nerves: -3.417,
    organs: -2.781,
  },
};
