import type { CaseMaterial } from '../../src/curation/domain/case-analyst.js';

/** A case to analyse; the test names what it is about. */
export const aCase = (material: Partial<CaseMaterial> = {}): CaseMaterial => ({
  title: 'Locked knee',
  description: 'A bucket handle tear.',
  transcript:
    'This is a bucket handle tear of the medial meniscus in a young footballer. The knee was locked in flexion. ' +
    'The torn fragment lies in front of the posterior cruciate ligament, the double PCL sign.',
  tags: ['meniscus'],
  cues: null,
  ...material,
});

/** A valid answer of a model. */
export const anAnswer = (answer: Record<string, unknown> = {}) => ({
  caseTitle: 'Bucket handle tear of the medial meniscus',
  summary: 'A fragment of the medial meniscus lies in the notch.',
  primaryJoint: 'knee',
  pathologies: ['bucket handle tear'],
  anatomicStructures: ['medial meniscus'],
  learningPoints: ['Look for the double PCL sign.'],
  keywords: ['meniscus'],
  confidence: 0.9,
  ...answer,
});
