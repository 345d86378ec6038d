import type { AiAnalysis } from '@msk/contracts';

/** Below this confidence an analysis is rather a guess. */
const MIN_CONFIDENCE = 0.5;

/**
 * The rank of a case in the library without a query: 2 with a complete analysis, 1 with a known joint alone, 0 for the
 * rest, whose cards say "Unknown".
 */
export function standingOf(analysis: AiAnalysis | null): 0 | 1 | 2 {
  if (!analysis || analysis.primaryJoint === 'unknown') return 0;
  const isComplete = analysis.summary !== '' && analysis.pathologies.length > 0;
  return isComplete && isTrusted(analysis) ? 2 : 1;
}

/** Zero means that no score was given, not that the analysis is worthless. */
const isTrusted = ({ confidence, analysedBy }: AiAnalysis): boolean =>
  analysedBy === 'editor' || confidence === 0 || confidence >= MIN_CONFIDENCE;
