import { type AiAnalysis, type Statement, statementKey } from '@msk/contracts';
import { type CheckedStatement, listStatements, type StatedText } from '@msk/lexicon';

/** A statement as it is stored: its reviewer by id, so that no name outlives the account. */
export interface PublishedStatement extends Omit<Statement, 'reviewedBy'> {
  reviewerId: string;
}

/** Who changes an analysis in the library, and how what they write is checked. */
export interface Revision {
  /** The admin's user id. */
  by: string;
  at: Date;
  check: (statements: readonly StatedText[]) => CheckedStatement[];
}

/** The statements of a changed analysis: what is new is by the editor and reviewed by them; the others keep their mark. */
export function reviseStatements(
  before: readonly PublishedStatement[],
  changed: AiAnalysis,
  { by: reviewerId, at, check }: Revision,
): PublishedStatement[] {
  const known = new Map(before.map((statement) => [statementKey(statement), statement]));
  const stated = listStatements(changed);
  const reviewedAt = at.toISOString();
  for (const statement of check(stated.filter((one) => !known.has(statementKey(one)))))
    known.set(statementKey(statement), { ...statement, by: 'editor', model: null, reviewerId, reviewedAt });
  return stated.map((statement) => known.get(statementKey(statement))!);
}
