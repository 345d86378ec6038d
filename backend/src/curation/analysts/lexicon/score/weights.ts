import type { JointFeature } from './joint-features.js';
import type { Model } from './model.js';
import type { PathologyFeature } from './pathology-features.js';
import type { StructureFeature } from './structure-features.js';

/** Fitted by `npm run fit:analyst -- --write` to 1318 labelled texts (docs/analyst.md). */
export const PATHOLOGY: Model<PathologyFeature> = {
  threshold: 0.65,
  intercept: -0.24,
  weights: {
    weight: 1.37,
    rank: -0.246,
    times: 1.009,
    inTitle: -0.019,
    isEarly: 0.771,
    words: 0.789,
    isSignAlone: -0.777,
    occursAnywhere: -0.922,
    isNarrower: 3.209,
    isGuarded: -0.421,
    endsStatement: 1.729,
    isNormal: -5.679,
    length: -1.012,
    isStudy: -0.591,
    places: 0.168,
    organs: -1.419,
  },
};

export const STRUCTURE: Model<StructureFeature> = {
  threshold: 0.65,
  intercept: -1.782,
  weights: {
    weight: 3.108,
    words: 3.048,
    length: -0.602,
    isAtJoint: 1.304,
    isJoint: -2.517,
    isLevel: -0.759,
    isAbbreviated: 2.758,
    isWithinPathology: -3.915,
    onExamination: 1.006,
    inFinding: 0.566,
    isLate: -0.727,
    isOfProcedure: -2.224,
  },
};

export const JOINT: Model<JointFeature> = {
  threshold: 0.78,
  intercept: -7.903,
  weights: {
    evidence: 1.183,
    share: 3.143,
    times: 0.281,
    sentences: 0.677,
    names: 1.331,
    ofThisJoint: 1.847,
    isEarly: 1.077,
    length: -0.521,
    isStudy: 0.022,
    places: -0.603,
    nerves: -3.085,
    organs: -3.327,
    isInPassing: -1.592,
    hasNoSubject: 0.419,
    isOfDiagnosis: 1.756,
  },
};
