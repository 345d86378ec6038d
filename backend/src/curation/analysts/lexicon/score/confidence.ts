import type { ShownPathology } from '../pathologies.js';
import type { StatedJoint } from '../primary-joint.js';

/** A lexicon sees no images. Of the labelled cases with the highest confidence 98 % are right; see docs/analyst.md. */
const MAX_CONFIDENCE = 0.99;

/** The share of the stated joint and pathologies that is expected to be right; 0 when nothing is stated. */
export function estimateConfidence(joint: StatedJoint, pathologies: readonly ShownPathology[]): number {
  const stated = [...(joint.joint === 'unknown' ? [] : [joint]), ...pathologies];
  if (stated.length === 0) return 0;
  const expected = stated.reduce((sum, { probability }) => sum + probability, 0) / stated.length;
  return Math.round(Math.min(MAX_CONFIDENCE, expected) * 100) / 100;
}
