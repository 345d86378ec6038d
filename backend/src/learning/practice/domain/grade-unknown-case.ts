import { type CallGrade, type ComparedDiagnosis, GRADES, type Joint } from '@msk/contracts';
import { conceptKey, findDiagnoses, gradeCall } from '@msk/lexicon';

/** What the lexicon knows of a case when a call is graded. */
export interface CaseDiagnoses {
  joint: Joint;
  titles: readonly string[];
  pathologies: readonly string[];
}

export interface GradedCall {
  grade: CallGrade;
  diagnoses: ComparedDiagnosis[];
}

/** Compares a call with each diagnosis of the case; the best grade counts. An empty text is no call. */
export function gradeUnknownCase(text: string, found: CaseDiagnoses): GradedCall {
  const diagnoses = diagnosesOf(found).map((name) => ({
    name,
    grade: text ? gradeCall(text, name, found.joint) : ('wrong' as const),
  }));
  if (!text) return { grade: 'skipped', diagnoses };
  const given = new Set(diagnoses.map(({ grade }) => grade));
  return { grade: GRADES.find((grade) => given.has(grade)) ?? 'wrong', diagnoses };
}

/** The pathologies of a case, and those that only its titles name, each once. Source: learning.md, section 1. */
function diagnosesOf({ titles, pathologies }: CaseDiagnoses): string[] {
  const titled = titles
    .flatMap((title) => findDiagnoses(title))
    .flatMap(({ name, assertion }) => (assertion === 'absent' ? [] : [name]));
  const byKey = new Map<string, string>();
  for (const name of [...pathologies, ...titled]) {
    const key = conceptKey(name);
    if (!byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}
