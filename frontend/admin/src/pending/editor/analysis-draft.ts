import { type AiAnalysis, ANALYSIS_LIMITS, type EditableAnalysis, type Joint } from '@msk/contracts';

/** An analysis as form values: lists as text, confidence in percent. */
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

export type DraftErrors = Partial<Record<keyof AnalysisDraft, string>>;

const { listLength, itemLength, titleLength, summaryLength } = ANALYSIS_LIMITS;

const trimAll = (parts: string[]): string[] => parts.map((part) => part.trim()).filter(Boolean);

/** "tear , , cyst" has two entries. */
export const parseList = (text: string): string[] => trimAll(text.split(','));

/** One entry per line; blank lines are skipped. */
export const parseLines = (text: string): string[] => trimAll(text.split('\n'));

/** Without an analysis the form starts blank: a curator may write one by hand. */
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

/** Errors that the server would report, by field, as shown in the form. */
export function validateDraft(draft: AnalysisDraft): DraftErrors {
  const analysis = analysisOf(draft);
  return withoutBlanks({
    caseTitle: !analysis.caseTitle ? 'Case title is required' : lengthError(analysis.caseTitle, titleLength),
    summary: lengthError(analysis.summary, summaryLength),
    pathologies: listError(analysis.pathologies),
    anatomicStructures: listError(analysis.anatomicStructures),
    keywords: listError(analysis.keywords),
    learningPoints: listError(analysis.learningPoints),
    confidence:
      /^\d{1,3}$/.test(draft.confidence.trim()) && analysis.confidence <= 1 ? '' : 'A whole number from 0 to 100',
  });
}

const lengthError = (text: string, maxLength: number): string =>
  text.length > maxLength ? `At most ${maxLength} characters; these are ${text.length}` : '';

function listError(entries: string[]): string {
  if (entries.length > listLength) return `At most ${listLength} entries; these are ${entries.length}`;
  const long = entries.find((entry) => entry.length > itemLength);
  return long ? `At most ${itemLength} characters an entry; “${long.slice(0, 24)}…” has ${long.length}` : '';
}

const withoutBlanks = (errors: Record<string, string>): DraftErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
