import { type AiAnalysis, JOINTS } from '@msk/contracts';

/** What is known about a case without watching it; a value, so an edit makes a new one. */
export function aiAnalysis(said: AiAnalysis): AiAnalysis {
  if (!JOINTS.includes(said.primaryJoint)) throw new RangeError(`No joint is called ${said.primaryJoint}`);
  if (!(said.confidence >= 0 && said.confidence <= 1)) throw new RangeError('Confidence runs from 0 to 1');
  return {
    caseTitle: said.caseTitle.trim(),
    summary: said.summary.trim(),
    primaryJoint: said.primaryJoint,
    pathologies: entries(said.pathologies),
    anatomicStructures: entries(said.anatomicStructures),
    learningPoints: entries(said.learningPoints),
    keywords: entries(said.keywords),
    confidence: said.confidence,
    analysedBy: said.analysedBy,
  };
}

/** The start for an editor who describes a case that nobody has analysed. */
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

const entries = (list: readonly string[]): string[] => [...new Set(list.map((entry) => entry.trim()))].filter(Boolean);
