import { type AiAnalysis, type Statement, statementKey } from '@msk/contracts';
import { type CheckedText, checkStatements, listStatements } from '@msk/lexicon';

export interface StatementRow extends CheckedText {
  analysis: AiAnalysis | null;
  /** As it was before a curator edited it. */
  generatedAnalysis: AiAnalysis | null;
  analysisModel: string | null;
}

type UnreviewedStatement = Omit<Statement, 'reviewedBy' | 'reviewedAt'>;

/**
 * What the analysis states, with its author: a statement that is in the generated analysis word for word is the analyst's,
 * any other one is the editor's.
 */
export function readStatements({
  analysis,
  generatedAnalysis,
  analysisModel,
  ...text
}: StatementRow): UnreviewedStatement[] {
  if (!analysis) return [];
  const generated = generatedAnalysis ?? analysis;
  const generatedKeys = new Set(listStatements(generated).map(statementKey));
  return checkStatements(listStatements(analysis), text).map((statement) => ({
    ...statement,
    ...(generatedKeys.has(statementKey(statement))
      ? { by: generated.analysedBy, model: analysisModel }
      : { by: 'editor', model: null }),
  }));
}
