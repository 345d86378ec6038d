import { ANALYSIS_LABELS, type AnalysedBy, type CardVideo, type Joint } from '@msk/contracts';

type CardText = Pick<CardVideo, 'title' | 'description' | 'aiAnalysis'>;

/** Tags on a card before the rest becomes "+N more". Source: specification, section 9. */
const MAX_TAGS = 3;

export const getTitle = ({ title, aiAnalysis }: CardText): string => aiAnalysis?.caseTitle || title;

export const getSummary = ({ description, aiAnalysis }: CardText): string =>
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

/** Lines of tags on a card, and what one of the narrowest card holds, in characters. */
const [TAG_LINES, LINE_LENGTH] = [2, 36];
/** The frame of a tag and the space after it, in characters. */
const TAG_FRAME = 3;

/** The tags that fit into two lines, one at least. The specification's three are the most. */
export function limitTags(tags: CardVideo['tags']): { shown: string[]; more: number } {
  const names = tags.map(({ name }) => name);
  let shown = Math.min(names.length, MAX_TAGS);
  while (shown > 1 && countLines(names, shown) > TAG_LINES) shown--;
  return { shown: names.slice(0, shown), more: names.length - shown };
}

/** A name that is longer than a line is cut off at its end. */
function countLines(names: readonly string[], shown: number): number {
  const labels = [...names.slice(0, shown), ...(shown < names.length ? [`+${names.length - shown} more`] : [])];
  let [lines, left] = [0, 0];
  for (const label of labels) {
    const length = Math.min(label.length + TAG_FRAME, LINE_LENGTH);
    if (length > left) [lines, left] = [lines + 1, LINE_LENGTH];
    left -= length;
  }
  return lines;
}
