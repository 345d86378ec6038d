import type { JointFeature } from './joint-features.js';
import type { Model } from './model.js';
import type { PathologyFeature } from './pathology-features.js';
import type { StructureFeature } from './structure-features.js';

/** Fitted by `npm run fit:analyst -- --write` to 2595 labelled texts (docs/analyst.md). */
export const PATHOLOGY: Model<PathologyFeature> = {
  threshold: 0.65,
  intercept: -1.079,
  weights: {
    weight: 1.252,
    rank: -0.259,
    candidates: 0.93,
    density: 2.376,
    isEarly: 0.325,
    words: 0.868,
    occursAnywhere: -1.214,
    isNarrower: 1.126,
    isGuarded: -0.441,
    endsStatement: 1.134,
    isNormal: -7.14,
    isStudy: -0.495,
    describesDisease: 1.023,
    organs: -0.807,
  },
};

export const STRUCTURE: Model<StructureFeature> = {
  threshold: 0.6,
  intercept: -0.807,
  weights: {
    weight: 1.924,
    words: 2.282,
    length: -0.835,
    isAtJoint: 1.681,
    isJoint: -1.828,
    isLevel: -1.064,
    isAbbreviated: 2.885,
    isWithinPathology: -3.134,
    onExamination: 0.373,
    inFinding: 0.829,
    isLate: -0.882,
    isOfProcedure: -2.274,
  },
};

export const JOINT: Model<JointFeature> = {
  threshold: 0.68,
  intercept: -8.391,
  weights: {
    share: 6.84,
    density: 0.766,
    names: 0.938,
    ofThisJoint: 1.268,
    isEarly: 1.303,
    isInPassing: -1.381,
    onExamination: 0.96,
    hasCondition: 0.722,
    muscles: -2.286,
    nerves: -2.03,
    organs: -4.388,
  },
};
