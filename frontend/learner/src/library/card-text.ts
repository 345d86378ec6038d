import { ANALYSIS_LABELS, type AnalysedBy, type Joint, type VideoSummary } from '@msk/contracts';

type CardVideo = Pick<VideoSummary, 'title' | 'description' | 'aiAnalysis'>;

/** Tags on a card before the rest becomes "+N more". Source: specification, section 9. */
const MAX_TAGS = 3;

export const getTitle = ({ title, aiAnalysis }: CardVideo): string => aiAnalysis?.caseTitle || title;

export const getSummary = ({ description, aiAnalysis }: CardVideo): string =>
  aiAnalysis?.summary || description || 'No analysis available';

export const getJoint = ({ aiAnalysis }: Pick<CardVideo, 'aiAnalysis'>): Joint => aiAnalysis?.primaryJoint ?? 'unknown';

const UNSCORED_LABELS: Record<AnalysedBy, string> = { ...ANALYSIS_LABELS, openai: 'AI Processed' };

export function formatConfidence({ aiAnalysis }: Pick<CardVideo, 'aiAnalysis'>): string {
  if (!aiAnalysis) return 'Not analyzed yet';
  // Zero means no score was given, not that the analysis is worthless.
  return aiAnalysis.confidence > 0
    ? `${Math.round(aiAnalysis.confidence * 100)}% confident`
    : UNSCORED_LABELS[aiAnalysis.analysedBy];
}

export const limitTags = (tags: VideoSummary['tags']): { shown: string[]; more: number } => ({
  shown: tags.slice(0, MAX_TAGS).map((tag) => tag.name),
  more: Math.max(0, tags.length - MAX_TAGS),
});
