import type { JointFeature } from './joint-features.js';
import type { Model } from './model.js';
import type { PathologyFeature } from './pathology-features.js';
import type { StructureFeature } from './structure-features.js';

/** Fitted by `npm run fit:analyst -- --write` to 2775 labelled texts (docs/analyst.md). */
export const PATHOLOGY: Model<PathologyFeature> = {
  threshold: 0.75,
  intercept: -1.176,
  weights: {
    weight: 1.211,
    rank: -0.519,
    candidates: 1.117,
    density: 2.48,
    isEarly: 0.129,
    words: 0.79,
    occursAnywhere: -1.186,
    isNarrower: 0.861,
    isGuarded: -0.328,
    endsStatement: 0.972,
    isNormal: -7.329,
    isStudy: -0.401,
    describesDisease: 0.766,
    organs: -0.888,
  },
};

export const STRUCTURE: Model<StructureFeature> = {
  threshold: 0.6,
  intercept: -0.723,
  weights: {
    weight: 1.879,
    words: 2.436,
    length: -0.85,
    isAtJoint: 1.596,
    isJoint: -1.687,
    isLevel: -0.974,
    isAbbreviated: 2.957,
    isWithinPathology: -3.26,
    onExamination: 0.359,
    inFinding: 0.847,
    isLate: -0.98,
    isOfProcedure: -2.335,
  },
};

export const JOINT: Model<JointFeature> = {
  threshold: 0.68,
  intercept: -8.45,
  weights: {
    share: 6.713,
    density: 0.772,
    names: 0.938,
    ofThisJoint: 1.467,
    isEarly: 1.281,
    isInPassing: -1.248,
    onExamination: 1.064,
    hasCondition: 0.712,
    muscles: -2.572,
    nerves: -2.066,
    organs: -4.487,
  },
};
