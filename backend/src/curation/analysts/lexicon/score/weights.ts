import type { JointFeature } from './joint-features.js';
import type { Model } from './model.js';
import type { PathologyFeature } from './pathology-features.js';
import type { StructureFeature } from './structure-features.js';

/** Fitted by `npm run fit:analyst -- --write` to 1395 labelled texts (docs/analyst.md). */
export const PATHOLOGY: Model<PathologyFeature> = {
  threshold: 0.65,
  intercept: -0.412,
  weights: {
    weight: 0.774,
    rank: -0.822,
    candidates: 0.911,
    density: 2.542,
    isEarly: 0.94,
    words: 0.836,
    occursAnywhere: -1.354,
    isNarrower: 3.022,
    isGuarded: -0.646,
    endsStatement: 1.75,
    isNormal: -6.446,
    isStudy: -0.469,
    describesDisease: 0.772,
    organs: -0.54,
  },
};

export const STRUCTURE: Model<StructureFeature> = {
  threshold: 0.65,
  intercept: -1.391,
  weights: {
    weight: 2.606,
    words: 2.39,
    length: -0.882,
    isAtJoint: 1.551,
    isJoint: -2.046,
    isLevel: -1.295,
    isAbbreviated: 2.53,
    isWithinPathology: -3.952,
    onExamination: 0.805,
    inFinding: 0.575,
    isLate: -0.768,
    isOfProcedure: -1.907,
  },
};

export const JOINT: Model<JointFeature> = {
  threshold: 0.75,
  intercept: -9.013,
  weights: {
    share: 6.208,
    density: 0.992,
    names: 0.756,
    ofThisJoint: 1.819,
    isEarly: 1.426,
    isInPassing: -1.454,
    onExamination: 1.194,
    hasCondition: 1.29,
    muscles: -4.381,
    nerves: -3.45,
    organs: -2.78,
  },
};
