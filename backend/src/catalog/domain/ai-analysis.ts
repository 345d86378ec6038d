import { type AiAnalysis, JOINTS } from '@msk/contracts';

/** Validates and normalizes the analysis of a case. A value object: an edit creates a new one. */
export function aiAnalysis(input: AiAnalysis): AiAnalysis {
  if (!JOINTS.includes(input.primaryJoint)) throw new RangeError(`No joint is called ${input.primaryJoint}`);
  if (!(input.confidence >= 0 && input.confidence <= 1)) throw new RangeError('Confidence runs from 0 to 1');
  return {
    caseTitle: input.caseTitle.trim(),
    summary: input.summary.trim(),
    primaryJoint: input.primaryJoint,
    pathologies: cleanList(input.pathologies),
    anatomicStructures: cleanList(input.anatomicStructures),
    learningPoints: cleanList(input.learningPoints),
    keywords: cleanList(input.keywords),
    confidence: input.confidence,
    analysedBy: input.analysedBy,
  };
}

/** An empty analysis, for an editor who describes a case without one. */
export const unanalysed = (caseTitle: string): AiAnalysis => ({
  caseTitle,
  summary: '',
  primaryJoint: 'unknown',
  pathologies: [],
  anatomicStructures: [],
  learningPoints: [],
  keywords: [],
  confidence: 0,
  analysedBy: 'editor',
});

const cleanList = (list: readonly string[]): string[] =>
  [...new Set(list.map((entry) => entry.trim()))].filter(Boolean);
