import type { JointEvidence } from './primary-joint.js';

export interface ConfidenceEvidence extends JointEvidence {
  /** Weight of the first pathology. */
  readonly support: number;
  /** Number of pathologies. */
  readonly pathologies: number;
}

/** A lexicon sees no images. Of the labelled cases with the highest confidence 98 % are right; see docs/analyst.md. */
const MAX_CONFIDENCE = 0.97;

/**
 * Coefficients of a logistic regression on the labelled cases: which share of what an analysis states, its joint and its
 * pathologies, is right. docs/analyst.md has the reliability table; `npm run bench:analyst` measures it.
 */
const COEFFICIENTS = { intercept: 0.43, joint: 0.22, share: 0.32, weight: 0.76, support: 0.51, pathologies: -0.05 };

/** The share of the stated joint and pathologies that is expected to be right; 0 when nothing is stated. */
export function estimateConfidence(evidence: ConfidenceEvidence): number {
  if (evidence.joint === 'unknown' && evidence.pathologies === 0) return 0;
  const features = featuresOf(evidence);
  const names = Object.keys(features) as (keyof typeof features)[];
  const logit = names.reduce((sum, name) => sum + COEFFICIENTS[name] * features[name], COEFFICIENTS.intercept);
  return Math.round(Math.min(MAX_CONFIDENCE, 1 / (1 + Math.exp(-logit))) * 100) / 100;
}

const featuresOf = ({ joint, share, weight, support, pathologies }: ConfidenceEvidence) => ({
  joint: joint === 'unknown' ? 0 : 1,
  share: joint === 'unknown' ? 0 : share,
  weight: Math.log1p(weight),
  support: Math.log1p(support),
  pathologies: Math.min(pathologies, 8) / 8,
});
