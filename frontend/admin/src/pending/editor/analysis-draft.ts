import { type AiAnalysis, ANALYSIS_LIMITS, type EditableAnalysis, type Joint } from '@msk/contracts';

/** An analysis as it stands in the editor: lists as text, confidence in percent. */
export interface AnalysisDraft {
  caseTitle: string;
  summary: string;
  primaryJoint: Joint;
  pathologies: string;
  anatomicStructures: string;
  keywords: string;
  learningPoints: string;
  confidence: string;
}

export type DraftProblems = Partial<Record<keyof AnalysisDraft, string>>;

const { listLength, itemLength, titleLength, summaryLength } = ANALYSIS_LIMITS;

const trimmed = (parts: string[]): string[] => parts.map((part) => part.trim()).filter(Boolean);

/** "tear , , cyst" holds two entries. */
export const parseList = (text: string): string[] => trimmed(text.split(','));

/** One entry a line; blank lines are no entries. */
export const parseLines = (text: string): string[] => trimmed(text.split('\n'));

/** Without an analysis the editor starts blank: a curator may write one by hand. */
export const draftOf = (analysis: AiAnalysis | null, title: string): AnalysisDraft => ({
  caseTitle: analysis?.caseTitle ?? title,
  summary: analysis?.summary ?? '',
  primaryJoint: analysis?.primaryJoint ?? 'unknown',
  pathologies: (analysis?.pathologies ?? []).join(', '),
  anatomicStructures: (analysis?.anatomicStructures ?? []).join(', '),
  keywords: (analysis?.keywords ?? []).join(', '),
  learningPoints: (analysis?.learningPoints ?? []).join('\n'),
  confidence: String(Math.round((analysis?.confidence ?? 0) * 100)),
});

export const analysisOf = (draft: AnalysisDraft): EditableAnalysis => ({
  caseTitle: draft.caseTitle.trim(),
  summary: draft.summary.trim(),
  primaryJoint: draft.primaryJoint,
  pathologies: parseList(draft.pathologies),
  anatomicStructures: parseList(draft.anatomicStructures),
  learningPoints: parseLines(draft.learningPoints),
  keywords: parseList(draft.keywords),
  confidence: Number(draft.confidence) / 100,
});

/** What the server would refuse, field by field, in words for the person at the form. */
export function problemsOf(draft: AnalysisDraft): DraftProblems {
  const analysis = analysisOf(draft);
  return withoutBlanks({
    caseTitle: !analysis.caseTitle ? 'Case title is required' : tooLong(analysis.caseTitle, titleLength),
    summary: tooLong(analysis.summary, summaryLength),
    pathologies: badList(analysis.pathologies),
    anatomicStructures: badList(analysis.anatomicStructures),
    keywords: badList(analysis.keywords),
    learningPoints: badList(analysis.learningPoints),
    confidence:
      /^\d{1,3}$/.test(draft.confidence.trim()) && analysis.confidence <= 1 ? '' : 'A whole number from 0 to 100',
  });
}

const tooLong = (text: string, most: number): string =>
  text.length > most ? `At most ${most} characters; these are ${text.length}` : '';

function badList(entries: string[]): string {
  if (entries.length > listLength) return `At most ${listLength} entries; these are ${entries.length}`;
  const long = entries.find((entry) => entry.length > itemLength);
  return long ? `At most ${itemLength} characters an entry; “${long.slice(0, 24)}…” has ${long.length}` : '';
}

const withoutBlanks = (problems: Record<string, string>): DraftProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
