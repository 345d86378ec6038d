import type { JointFeature } from './joint-features.js';
import type { Model } from './model.js';
import type { PathologyFeature } from './pathology-features.js';
import type { StructureFeature } from './structure-features.js';

/** Fitted by `npm run fit:analyst -- --write` to 1054 labelled texts (docs/analyst.md). */
export const PATHOLOGY: Model<PathologyFeature> = {
  threshold: 0.65,
  intercept: -0.518,
  weights: {
    weight: 1.51,
    rank: -0.382,
    times: 1.151,
    inTitle: -0.386,
    isEarly: 0.851,
    words: 0.734,
    isSignAlone: -0.688,
    occursAnywhere: -0.983,
    isNarrower: 2.723,
    isGuarded: -0.418,
    endsStatement: 1.984,
    isNormal: -5.157,
    length: -0.94,
    isStudy: -0.775,
    places: 0.238,
    organs: -1.214,
  },
};

export const STRUCTURE: Model<StructureFeature> = {
  threshold: 0.65,
  intercept: -1.749,
  weights: {
    weight: 2.904,
    words: 3.053,
    length: -0.642,
    isAtJoint: 1.551,
    isJoint: -2.42,
    isLevel: -0.873,
    isAbbreviated: 2.614,
    isWithinPathology: -4.091,
    onExamination: 1.093,
    inFinding: 0.585,
    isLate: -0.848,
    isOfProcedure: -2.224,
  },
};

export const JOINT: Model<JointFeature> = {
  threshold: 0.7,
  intercept: -7.908,
  weights: {
    evidence: 1.355,
    share: 3.264,
    times: 0.275,
    sentences: 0.565,
    names: 1.068,
    ofThisJoint: 1.689,
    isEarly: 1.179,
    length: -0.581,
    isStudy: 0.024,
    places: -0.566,
    nerves: -3.115,
    organs: -3.454,
    isInPassing: -1.643,
    hasNoSubject: 0.339,
    isOfDiagnosis: 1.431,
  },
};
