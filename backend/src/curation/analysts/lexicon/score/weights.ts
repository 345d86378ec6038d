import type { JointFeature } from './joint-features.js';
import type { Model } from './model.js';
import type { PathologyFeature } from './pathology-features.js';
import type { StructureFeature } from './structure-features.js';

/** Fitted by `npm run fit:analyst -- --write` to 2275 labelled texts (docs/analyst.md). */
export const PATHOLOGY: Model<PathologyFeature> = {
  threshold: 0.65,
  intercept: -0.913,
  weights: {
    weight: 1.177,
    rank: -0.345,
    candidates: 0.921,
    density: 2.367,
    isEarly: 0.74,
    words: 0.759,
    occursAnywhere: -1.159,
    isNarrower: 3.25,
    isGuarded: -0.535,
    endsStatement: 1.483,
    isNormal: -6.945,
    isStudy: -0.539,
    describesDisease: 0.941,
    organs: -0.835,
  },
};

export const STRUCTURE: Model<StructureFeature> = {
  threshold: 0.6,
  intercept: -0.986,
  weights: {
    weight: 2.059,
    words: 2.154,
    length: -0.909,
    isAtJoint: 1.788,
    isJoint: -2.129,
    isLevel: -1.09,
    isAbbreviated: 2.278,
    isWithinPathology: -3.353,
    onExamination: 0.353,
    inFinding: 0.83,
    isLate: -0.903,
    isOfProcedure: -1.936,
  },
};

export const JOINT: Model<JointFeature> = {
  threshold: 0.68,
  intercept: -8.193,
  weights: {
    share: 6.715,
    density: 0.84,
    names: 0.666,
    ofThisJoint: 1.195,
    isEarly: 1.317,
    isInPassing: -1.315,
    onExamination: 1.044,
    hasCondition: 0.838,
    muscles: -2.355,
    nerves: -1.945,
    organs: -4.341,
  },
};
