import type { JointFeature } from './joint-features.js';
import type { Model } from './model.js';
import type { PathologyFeature } from './pathology-features.js';
import type { StructureFeature } from './structure-features.js';

/** Fitted by `npm run fit:analyst -- --write` to 1395 labelled texts (docs/analyst.md). */
export const PATHOLOGY: Model<PathologyFeature> = {
  threshold: 0.65,
  intercept: -0.389,
  weights: {
    weight: 0.796,
    rank: -0.797,
    candidates: 0.878,
    density: 2.595,
    isEarly: 0.949,
    words: 0.84,
    occursAnywhere: -1.41,
    isNarrower: 3,
    isGuarded: -0.658,
    endsStatement: 1.503,
    isNormal: -6.492,
    isStudy: -0.479,
    describesDisease: 0.841,
    organs: -0.496,
  },
};

export const STRUCTURE: Model<StructureFeature> = {
  threshold: 0.75,
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
